/** A short name for a top-up or a withdrawal: the start of its id, short enough to be read out on the phone. */

/** Crockford's base 32, which has no letter that looks like a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 9;

/**
 * `1M8-2K4-9QX`: the millisecond in which an item was opened, from its id. Two items of the same millisecond share it;
 * a search then finds both.
 * @param id a UUID of version 7
 */
export function shortReference(id: string): string {
  let rest = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text = `${SIGNS[rest % SIGNS.length]}${text}`;
    rest = Math.floor(rest / SIGNS.length);
  }
  return text.replace(/.{3}(?=.)/g, '$&-');
}

/**
 * The first and the last id that have a short reference, however it is typed: with or without dashes, in lower case,
 * with O for 0 and I or L for 1. Undefined if the text is not a short reference.
 */
export function idsOfShortReference(typed: string): { first: string; last: string } | undefined {
  const text = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{9}$/.test(text)) return undefined;
  let ms = 0;
  for (const sign of text) ms = ms * SIGNS.length + SIGNS.indexOf(sign);
  const start = ms.toString(16).padStart(12, '0').replace(/^.{8}/, '$&-');
  return { first: `${start}-0000-0000-000000000000`, last: `${start}-ffff-ffff-ffffffffffff` };
}
