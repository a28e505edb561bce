import type { Answer } from '@salung/client';
import { getLocale } from '../../paraglide/runtime.js';

/** Banners and announcements as the screens show them. */

export type Banner = Answer<'banners.activeWebsite'>['data'][number];
export type Announced = Answer<'banners.activeWebsite'>['announcements'][number];
export type BannerLink = Banner['link'];

/** The words in the language of the screens; without an English text the Thai one stands in. */
export function wordsOf(one: Banner | Announced): { title: string; text: string | null } {
  return getLocale() === 'en'
    ? { title: one.titleEn, text: one.textEn ?? one.textTh }
    : { title: one.titleTh, text: one.textTh };
}

export function pictureOf({ picture }: Banner) {
  const isEnglish = getLocale() === 'en';
  const { files, placeholder } = isEnglish ? picture.en : picture.th;
  return { files, placeholder, alt: isEnglish ? picture.altEn : picture.altTh };
}
