import type { Kysely, Selectable } from 'kysely';
import type { BannerIcon, BannerKind, BannerLabel, Slot } from '../../../shared/banners.ts';
import type { Db } from '../../db/connect.ts';
import type { BannersTable, Database } from '../../db/schema.ts';

/** A banner as it is stored: times are epoch ms, `endsAt` the first instant after it, null being no bound. */
export type StoredBanner = {
  id: string;
  slot: Slot;
  kind: BannerKind;
  title: string;
  detail: string;
  url: string;
  label: BannerLabel | null;
  icon: BannerIcon;
  image: string | null;
  imagePhone: string | null;
  startsAt: number | null;
  endsAt: number | null;
};

/** Storage of banners, always in their order. */
export function createBannersRepository({ kysely }: Db) {
  const listAll = async (runner: Kysely<Database> = kysely): Promise<StoredBanner[]> =>
    (await runner.selectFrom('banners').selectAll().orderBy('position').orderBy('id').execute()).map(fromRow);

  /** Those that are shown at `now`: nothing has to run for one to begin or to end. */
  const listDue = async (now: number): Promise<StoredBanner[]> => {
    const rows = await kysely
      .selectFrom('banners')
      .selectAll()
      .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map(fromRow);
  };

  /** The list becomes this one, in this order, all or nothing; `change` gets the present one. */
  const replace = (
    change: (present: StoredBanner[]) => readonly StoredBanner[],
    now: number,
  ): Promise<readonly StoredBanner[]> =>
    kysely.transaction().execute(async (tx) => {
      // A write that changes nothing takes the rows: of two changes at once one waits for the other, on both engines.
      await tx
        .updateTable('banners')
        .set((eb) => ({ position: eb.ref('position') }))
        .execute();
      const list = change(await listAll(tx));
      await tx.deleteFrom('banners').execute();
      for (const [position, banner] of list.entries())
        await tx
          .insertInto('banners')
          .values(toRow(banner, position, now))
          .execute();
      return list;
    });

  return { listAll, listDue, replace };
}

export type BannersRepository = ReturnType<typeof createBannersRepository>;

function fromRow(row: Selectable<BannersTable>): StoredBanner {
  return {
    id: row.id,
    slot: row.slot as Slot,
    kind: row.kind as BannerKind,
    title: row.title,
    detail: row.detail,
    url: row.url,
    label: row.label as BannerLabel | null,
    icon: row.icon as BannerIcon,
    image: row.image,
    imagePhone: row.image_phone,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}

function toRow(banner: StoredBanner, position: number, now: number): BannersTable {
  return {
    id: banner.id,
    slot: banner.slot,
    kind: banner.kind,
    title: banner.title,
    detail: banner.detail,
    url: banner.url,
    label: banner.label,
    icon: banner.icon,
    image: banner.image,
    image_phone: banner.imagePhone,
    starts_at: banner.startsAt,
    ends_at: banner.endsAt,
    position,
    updated_at: now,
  };
}
