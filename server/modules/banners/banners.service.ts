import type { Act } from '../../../shared/actividad.ts';
import { type Banner, type BannersBySlot, SLOTS } from '../../../shared/banners.ts';
import type { Estacion } from '../../../shared/estacion.ts';
import { BANNERS_MAX } from '../../../shared/limites.ts';
import type { Picture } from '../../../shared/noticia.ts';
import { earliestAfter, plazoDesde, plazoHasta } from '../../../shared/plazo.ts';
import type { Clock } from '../../clock.ts';
import { type FieldError, validationError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { parseInput } from '../../input.schema.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import { isInVeda } from '../estacion/estacion.service.ts';
import type { MediosService } from '../medios/medios.service.ts';
import { bannerNotFound, tooManyBanners } from './banners.errors.ts';
import type { BannersRepository, StoredBanner } from './banners.repository.ts';
import { type BannerCambios, bannerCambios, bannerLista, bannerNuevo } from './banners.schema.ts';

type Deps = {
  banners: BannersRepository;
  medios: Pick<MediosService, 'findPictures'>;
  actividad: ActividadService;
  clock: Clock;
  zone: string;
};

/** Banners by slot: what the newsroom keeps, and what of it a reader sees now. */
export function createBannersService({ banners, medios, actividad, clock, zone }: Deps) {
  /** Every banner in its order, also those that are over or not yet due. */
  const listBanners = (): Promise<StoredBanner[]> => banners.listAll();

  /** What readers see at this moment, by slot; no political one during the veda, none whose picture is gone. */
  const listShown = async (estacion: Pick<Estacion, 'veda'>): Promise<BannersBySlot> => {
    const now = clock();
    const due = await banners.listDue(now);
    const allowed = isInVeda(estacion, now) ? due.filter(({ kind }) => kind !== 'politico') : due;
    const known = await medios.findPictures(allowed.flatMap(picturesOf));
    const shown = allowed
      .map((banner) => toBanner(banner, (name) => pictureOf(name, known.get(name ?? ''))))
      .filter(({ slot, image }) => slot === 'enlaces' || image !== null);
    return Object.fromEntries(
      SLOTS.map((slot) => [slot, shown.filter((banner) => banner.slot === slot)]),
    ) as unknown as BannersBySlot;
  };

  /** Adds a banner at the end; `by` is a user's id, here and below. Throws validation (400), too_many_banners (400). */
  const createBanner = async (input: unknown, by: string): Promise<StoredBanner> => {
    const created = merge(emptyBanner(newId(clock())), parseInput(bannerNuevo, input));
    await checkPictures([created]);
    await banners.replace((present) => {
      if (present.length >= BANNERS_MAX) throw tooManyBanners();
      return [...present, created];
    }, clock());
    await record('banner.created', by, created);
    return created;
  };

  /** Changes what is given, keeps the rest. Throws banner_not_found (404), validation (400). */
  const updateBanner = async (id: string, input: unknown, by: string): Promise<StoredBanner> => {
    const changes = parseInput(bannerCambios, input);
    const before = (await banners.listAll()).find((banner) => banner.id === id);
    if (!before) throw bannerNotFound();
    await checkPictures([merge(before, changes)]);
    const list = await banners.replace(
      (present) => present.map((banner) => (banner.id === id ? merge(banner, changes) : banner)),
      clock(),
    );
    const changed = list.find((banner) => banner.id === id) ?? before;
    await record('banner.updated', by, changed);
    return changed;
  };

  /** Throws banner_not_found (404). */
  const deleteBanner = async (id: string, by: string): Promise<void> => {
    let deleted: StoredBanner | undefined;
    await banners.replace((present) => {
      deleted = present.find((banner) => banner.id === id);
      if (!deleted) throw bannerNotFound();
      return present.filter((banner) => banner.id !== id);
    }, clock());
    if (deleted) await record('banner.deleted', by, deleted);
  };

  /** Puts these first, in this order; the others follow as they were. Throws banner_not_found (404). */
  const reorderBanners = async (ids: readonly string[], by: string): Promise<readonly StoredBanner[]> => {
    const list = await banners.replace((present) => {
      const first = [...new Set(ids)].map((id) => {
        const banner = present.find((candidate) => candidate.id === id);
        if (!banner) throw bannerNotFound();
        return banner;
      });
      return [...first, ...present.filter((banner) => !first.includes(banner))];
    }, clock());
    await actividad.record({ act: 'banners.ordered', userId: by });
    return list;
  };

  const record = (act: Act, userId: string, { id, title }: StoredBanner) =>
    actividad.record({ act, userId, subjectId: id, summary: title });

  /** The list becomes this one, whole and in this order; known `_id`s are kept. Throws validation (400). */
  const replaceBanners = async (input: unknown): Promise<readonly StoredBanner[]> => {
    const given = parseInput(bannerLista, input);
    const known = new Set((await banners.listAll()).map(({ id }) => id));
    const used = new Set<string>();
    const list = given.map(({ _id = '', ...banner }, i) => {
      const id = known.has(_id) && !used.has(_id) ? _id : newId(clock());
      used.add(id);
      return merge(emptyBanner(id), banner, `${i}.`);
    });
    await checkPictures(list, (i) => `${i}.`);
    return banners.replace(() => list, clock());
  };

  const checkPictures = async (list: readonly StoredBanner[], prefix: (i: number) => string = () => '') => {
    const known = await medios.findPictures(list.flatMap(picturesOf));
    const missing = list.flatMap((banner, i) => [
      ...(needsPicture(banner) ? [pictureError(prefix(i), 'image', 'Falta la imagen.')] : []),
      ...(['image', 'imagePhone'] as const)
        .filter((field) => banner[field] !== null && !known.has(banner[field]))
        .map((field) => pictureError(prefix(i), field, 'Esa imagen no existe: subila primero.')),
    ]);
    if (missing.length > 0) throw validationError(missing);
  };

  /** What is given over what was. Throws validation (400) for a range that is none and for a political one unlabelled. */
  const merge = (before: StoredBanner, changes: BannerCambios, prefix = ''): StoredBanner => {
    const { from, to, ...plain } = changes;
    const merged: StoredBanner = {
      ...before,
      ...plain,
      label: plain.label === undefined ? defaultLabel({ ...before, ...plain }, before.label) : plain.label,
      startsAt: from === undefined ? before.startsAt : limitOf(from, plazoDesde, `${prefix}from`),
      endsAt: to === undefined ? before.endsAt : limitOf(to, plazoHasta, `${prefix}to`),
    };
    if (merged.startsAt !== null && merged.endsAt !== null && merged.startsAt >= merged.endsAt)
      throw validationError([{ field: `${prefix}to`, message: 'Tiene que terminar después de empezar.' }]);
    if (merged.label === null && (merged.kind === 'politico' || needsLabel(merged)))
      throw validationError([
        { field: `${prefix}label`, message: 'Lo pago se dice: elegí "Publicidad" o "Espacio solicitado".' },
      ]);
    return merged;
  };

  const limitOf = (text: string | null, read: typeof plazoDesde, field: string): number | null => {
    const ms = text === null ? null : read(text, zone);
    if (text !== null && ms === null)
      throw validationError([
        { field, message: 'Tiene que ser una fecha como 2026-11-20 o 2026-11-20T08:00:00-03:00.' },
      ]);
    return ms;
  };

  /** The next instant after `now` (epoch ms) at which a banner begins or ends; null without one. */
  const nextTurn = async (now: number): Promise<number | null> =>
    earliestAfter(
      now,
      (await banners.listAll()).flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    );

  return {
    listBanners,
    listShown,
    nextTurn,
    createBanner,
    updateBanner,
    deleteBanner,
    reorderBanners,
    replaceBanners,
  };
}

export type BannersService = ReturnType<typeof createBannersService>;

function emptyBanner(id: string): StoredBanner {
  return {
    id,
    slot: 'enlaces',
    kind: 'comercial',
    title: '',
    detail: '',
    url: '',
    label: null,
    icon: 'sitio',
    image: null,
    imagePhone: null,
    startsAt: null,
    endsAt: null,
  };
}

/** A new one is labelled by its kind; the station's own need no label. */
function defaultLabel({ kind }: StoredBanner, before: StoredBanner['label']): StoredBanner['label'] {
  if (before !== null || kind === 'propio') return before;
  return kind === 'politico' ? 'Espacio solicitado' : 'Publicidad';
}

function needsLabel({ kind, slot }: StoredBanner): boolean {
  return kind === 'comercial' && slot !== 'enlaces';
}

function needsPicture({ slot, image }: StoredBanner): boolean {
  return slot !== 'enlaces' && image === null;
}

function pictureError(prefix: string, field: string, message: string): FieldError {
  return { field: `${prefix}${field}`, message };
}

function picturesOf({ image, imagePhone }: StoredBanner): string[] {
  return [image, imagePhone].filter((name) => name !== null);
}

function pictureOf(name: string | null, known: Omit<Picture, 'alt' | 'caption'> | undefined): Picture | null {
  return name !== null && known ? { ...known, alt: '', caption: '' } : null;
}

function toBanner(stored: StoredBanner, picture: (name: string | null) => Picture | null): Banner {
  const { id, slot, title, detail, url, label, icon } = stored;
  return {
    id,
    slot,
    title,
    detail,
    url,
    label,
    icon,
    image: picture(stored.image),
    imagePhone: picture(stored.imagePhone),
  };
}
