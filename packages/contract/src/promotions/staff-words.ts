import { counted } from '../counted.ts';
import { typeNames, type Words } from '../games/type-names.ts';
import { bahtInText } from '../money.ts';
import type { PromotionType } from './choices.ts';
import type { PromotionLook, PromotionRules, PromotionTerms } from './terms.ts';
import { spanWords } from './words.ts';

/** What players are not told of a promotion, for the staff who draft it and agree to it. */

export const promotionTypeNames: Readonly<Record<PromotionType, Words>> = {
  FIRST_DEPOSIT: { th: 'ฝากครั้งแรก', en: 'First deposit' },
  DAILY_DEPOSIT: { th: 'ฝากครั้งแรกของวัน', en: 'First deposit of a day' },
  EVERY_DEPOSIT: { th: 'ทุกยอดฝาก', en: 'Every deposit' },
  FIXED_DEPOSIT: { th: 'ฝาก X รับ Y', en: 'Deposit X, get Y' },
  FREE_CREDIT: { th: 'เครดิตฟรี', en: 'Free credit' },
  CODE: { th: 'โค้ดหรือคูปอง', en: 'Code or coupon' },
};

const percent = (weight: number): string => `${Math.round(weight * 10_000) / 100}%`;

/** How much of a stake counts, exactly; players read how often the base has to be played. */
function weightsInWords({ weights }: PromotionTerms): Words[] {
  const { types, games, names = {} } = weights;
  const parts = [
    ...Object.entries(types).map(([type, weight]) => ({ ...typeNames[type as keyof typeof types], weight })),
    ...Object.entries(games).map(([id, weight]) => ({ th: id, en: id, ...names[id], weight })),
  ];
  if (parts.length === 0) return [];
  const listed = (language: 'th' | 'en') =>
    parts.map(({ weight, ...name }) => `${name[language]} ${percent(weight)}`).join(', ');
  return [{ th: `นับยอดเดิมพัน: ${listed('th')}`, en: `Of a stake counts: ${listed('en')}` }];
}

function lookInWords({ detailsTh, detailsEn, picture }: PromotionLook): Words[] {
  const lines: Words[] = [];
  if (detailsTh !== null)
    lines.push({ th: `รายละเอียดภาษาไทย: ${detailsTh}`, en: `Details in Thai: ${detailsTh}` });
  if (detailsEn !== null)
    lines.push({ th: `รายละเอียดภาษาอังกฤษ: ${detailsEn}`, en: `Details in English: ${detailsEn}` });
  if (picture !== null) {
    const which = picture.slice(-6);
    lines.push({ th: `รูปของเว็บเอง …${which}`, en: `A picture of its own …${which}` });
  }
  return lines;
}

/**
 * The rest of a promotion: together with `termsInWords` and `segmentsInWords` it says everything, so that whatever changes changes a
 * line.
 */
export function restInWords(terms: PromotionTerms, rules: PromotionRules, look: PromotionLook): Words[] {
  const { type, nameTh, nameEn, multiplier, hours } = terms;
  const { th, en } = promotionTypeNames[type];
  const lines: Words[] = [
    { th: `ชื่อ: ${nameTh} · ${nameEn}`, en: `Name: ${nameEn} · ${nameTh}` },
    { th: `ประเภท: ${th}`, en: `Type: ${en}` },
    ...weightsInWords(terms),
  ];
  if (multiplier === 0) lines.push({ th: `อายุโปร ${hours} ชั่วโมง`, en: `Lasts ${counted(hours, 'hour')}` });
  if (rules.perIdentity !== null) {
    const span = spanWords[rules.span];
    const count = rules.perIdentity.toLocaleString('en-US');
    lines.push({
      th: `คนเดียวกัน (บัญชีธนาคาร อุปกรณ์ เบอร์โทร) รับได้ ${count} ครั้ง${span.th}`,
      en: `One person (bank account, device, phone) can take it ${count} ${count === '1' ? 'time' : 'times'}${span.en}`,
    });
  }
  if (rules.budget !== null) {
    const budget = bahtInText(rules.budget);
    lines.push({ th: `งบโบนัสทั้งหมด ฿${budget}`, en: `Budget of bonus: ฿${budget}` });
  }
  return [...lines, ...lookInWords(look)];
}
