import type { Language } from '../../shared/api.ts';

/** The page's language does not change while it is open. */
export const language: Language = new URLSearchParams(location.search).get('language') === 'en' ? 'en' : 'th';

type Pair = readonly [th: string, en: string];

/** The texts of a part, each in Thai and English, in the page's language. */
export function words<Key extends string>(pairs: Readonly<Record<Key, Pair>>): Readonly<Record<Key, string>> {
  const place = language === 'th' ? 0 : 1;
  const entries = Object.entries<Pair>(pairs).map(([key, pair]) => [key, pair[place]]);
  return Object.fromEntries(entries) as Record<Key, string>;
}
