import type { Values } from '../../controls/use-form.ts';
import { firstDayOf, lastDayOf } from '../station-days.ts';
import { typedAddress } from '../typed-address.ts';
import type { BannerDelPanel } from './banner.ts';

/** The fields of the form as they are first shown. */
export function valuesOfBanner(banner: BannerDelPanel | null, zona: string): Values {
  return {
    slot: banner?.slot ?? 'lateral',
    kind: banner?.kind ?? 'comercial',
    title: banner?.title ?? '',
    detail: banner?.detail ?? '',
    url: banner?.url ?? '',
    label: banner ? (banner.label ?? '') : 'Publicidad',
    icon: banner?.icon ?? 'sitio',
    image: banner?.image ?? '',
    imagePhone: banner?.imagePhone ?? '',
    from: firstDayOf(banner?.from ?? null, zona),
    to: lastDayOf(banner?.to ?? null, zona),
  };
}

/** What is sent: all of a new one, of a stored one what was changed; what is empty is removed. */
export function changesOfBanner(before: Values | null, values: Values): object {
  const read: Record<string, string | null> = {};
  for (const [name, text] of Object.entries(values)) {
    if (before && before[name] === text) continue;
    const typed = name === 'url' ? typedAddress(text) : text.trim();
    read[name] = MAY_BE_NULL.includes(name) && typed === '' ? null : typed;
  }
  return read;
}

const MAY_BE_NULL: readonly string[] = ['label', 'image', 'imagePhone', 'from', 'to'];
