/**
 * Words that browsers don't find in their Thai dictionaries: they break them inside at the end of a line, and take letters
 * from the words beside them. The bars are where they would.
 */
const words = [
  ...['ก|ระ|ทบ|ยอด', 'คา|สิ|โน', 'คิว|อาร์', 'ทรู|มัน|นี่', 'เท|เล|แก|รม', 'เทิร์น|โอ|เวอร์', 'บา|คา|ร่า'],
  ...['พร้อม|เพย์', 'ลูก|ศร', 'ส|เต|ท|เมน|ต์', 'เฟ|ซ|บุ๊ก', 'ไอ|คอ|น'],
];
/** The same without the bars. */
export const wholeWords: readonly string[] = words.map((word) => word.replaceAll('|', ''));

/** Forbid and allow the end of a line, and are not seen. */
const [JOINER, SPACE] = ['\u2060', '\u200b'];
const joined = new Map(words.map((word) => [word.replaceAll('|', ''), word.replaceAll('|', JOINER)]));
const anyWord = new RegExp(`(?<=([ก-๎])?)(${wholeWords.join('|')})(?=([เ-ไก-ฮ])?)`, 'g');

/** Labels, headings and buttons are shorter than this. They rarely wrap, and stay as typed: people search and copy them. */
const PROSE = 48;

/** A Thai text whose listed words stay on one line, if it is long enough to be prose. Texts are compiled with it. */
export const joinWords = (text: string): string => (text.length < PROSE ? text : joinAll(text));

/** The same for a text of any length. */
export const joinAll = (text: string): string =>
  text.replace(anyWord, (_, before?: string, word = '', after?: string) =>
    [before && SPACE, joined.get(word), after && SPACE].filter(Boolean).join(''),
  );

/** The same text as people type it, to search in it. */
export const withoutJoiners = (text: string): string => text.replace(/[\u2060\u200b]/g, '');
