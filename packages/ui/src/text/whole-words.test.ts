import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { joinAll, joinWords, wholeWords, withoutJoiners } from './whole-words.ts';

const root = join(import.meta.dirname, '../../../..');
const texts = globSync('{apps,packages}/*/messages/th.json', { cwd: root }).flatMap((file) =>
  Object.values(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>),
);
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

it('every listed word is one that our texts have and that browsers would break', () => {
  const breaks = (text: string, word: string): boolean => {
    const at = text.indexOf(word);
    const ends = [...segmenter.segment(text)].map(({ index }) => index - at);
    return at >= 0 && ends.some((end) => end > 0 && end < word.length);
  };
  const unneeded = wholeWords.filter((word) => !texts.some((text) => breaks(text, word)));
  expect(unneeded).toEqual([]);
});

it.each([
  ['สเตทเมนต์', 'ส|เต|ท|เมน|ต์'],
  ['นำเข้าสเตทเมนต์ของบัญชี', 'นำเข้า_ส|เต|ท|เมน|ต์_ของบัญชี'],
  ['สแกน “คิวอาร์” {name}', 'สแกน “คิว|อาร์” {name}'],
  ['ดูผลกระทบยอด', 'ดูผล_ก|ระ|ทบ|ยอด'],
  ['ไม่มีคำเหล่านั้น', 'ไม่มีคำเหล่านั้น'],
])('%s is %s', (text, shown) => {
  expect(joinAll(text).replaceAll('\u2060', '|').replaceAll('\u200b', '_')).toBe(shown);
  expect(withoutJoiners(joinAll(text))).toBe(text);
  // A label stays as typed.
  expect(joinWords(text)).toBe(text);
});
