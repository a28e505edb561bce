import type { Words } from '../games/type-names.ts';

/** What is published of a draw, by the names of the fields of all formulas; some are in several. */
const names: Readonly<Record<string, Words>> = {
  first: { th: 'รางวัลที่ 1', en: 'First prize' },
  second: { th: 'รางวัลที่ 2', en: 'Second prize' },
  back2: { th: 'เลขท้าย 2 ตัว', en: 'Last two digits' },
  front3: { th: 'เลขหน้า 3 ตัว', en: 'First three digits' },
  back3: { th: 'เลขท้าย 3 ตัว', en: 'Last three digits' },
  special: { th: 'รางวัลพิเศษ', en: 'Special prize' },
  prize1: { th: 'รางวัลที่ 1', en: 'First prize' },
  number: { th: 'เลขที่ออก', en: 'Number drawn' },
  index: { th: 'ดัชนีปิด', en: 'Index at the close' },
  change: { th: 'เปลี่ยนแปลง', en: 'Change' },
  set50: { th: 'SET50', en: 'SET50' },
  set: { th: 'SET', en: 'SET' },
  result: { th: 'ผล 5 หลัก', en: 'Result of five digits' },
};

/** What a field of a formula is called; itself where it is newer than this version. */
export const lottoFieldName = (field: string): Words => names[field] ?? { th: field, en: field };
