import type { Settings } from '../define/setting.ts';

/** How long rounds of a type may be silent at least. A shorter time would end rounds that are still running. */
const silence = (value: number, th: string, en: string) =>
  ({ kind: 'integer', takesTwo: 'lower', value, min: 0, max: 1_500, th, en }) as const;

export const settings = {
  'games.silentHours.slot': silence(
    0,
    'สล็อต: ปิดรอบที่เงียบหลังอย่างน้อย (ชั่วโมง)',
    'Slots: silent rounds end after at least (hours)',
  ),
  'games.silentHours.live': silence(
    0,
    'คาสิโนสด: ปิดรอบที่เงียบหลังอย่างน้อย (ชั่วโมง)',
    'Live casino: silent rounds end after at least (hours)',
  ),
  'games.silentHours.table': silence(
    0,
    'เกมโต๊ะ: ปิดรอบที่เงียบหลังอย่างน้อย (ชั่วโมง)',
    'Table games: silent rounds end after at least (hours)',
  ),
  'games.silentHours.crash': silence(
    0,
    'เกมแครช: ปิดรอบที่เงียบหลังอย่างน้อย (ชั่วโมง)',
    'Crash games: silent rounds end after at least (hours)',
  ),
  'games.silentHours.lotto': silence(
    400,
    'หวย: ปิดโพยที่ยังไม่มีผลหลังอย่างน้อย (ชั่วโมง)',
    'Lottery: tickets without a result end after at least (hours)',
  ),
  'games.silentHours.fishing': silence(
    0,
    'เกมยิงปลา: ปิดรอบที่เงียบหลังอย่างน้อย (ชั่วโมง)',
    'Fishing games: silent rounds end after at least (hours)',
  ),
  'games.silentHours.sport': silence(
    72,
    'กีฬา: ปิดบิลที่ยังไม่มีผลหลังอย่างน้อย (ชั่วโมง)',
    'Sports: bets without a result end after at least (hours)',
  ),
} as const satisfies Settings;
