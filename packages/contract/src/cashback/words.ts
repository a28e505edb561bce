import { percentInText } from '../affiliate/words.ts';
import { counted } from '../counted.ts';
import { typeNames, type Words } from '../games/type-names.ts';
import { bahtInText } from '../money.ts';
import type { CashbackPeriod } from './choices.ts';
import type { CashbackTerms } from './terms.ts';

export const cashbackPeriodNames: Readonly<Record<CashbackPeriod, Words>> = {
  day: { th: 'ทุกวัน', en: 'every day' },
  week: { th: 'ทุกสัปดาห์ (จันทร์–อาทิตย์)', en: 'every week, Monday to Sunday' },
  month: { th: 'ทุกเดือน', en: 'every month' },
};

/** A plan of cashback in plain words, a line each. */
export function cashbackInWords(terms: CashbackTerms): Words[] {
  const { period, tiers, tierKind, gameTypes, minimum, most, expiryDays } = terms;
  const tierLines = tiers.map(({ from, percent }) => ({
    th: `ยอดเสียสุทธิตั้งแต่ ฿${bahtInText(from)} คืน ${percentInText(percent)}`,
    en: `Net losses from ฿${bahtInText(from)} on: ${percentInText(percent)} back`,
  }));
  const kind: Words[] =
    tiers.length < 2
      ? []
      : [
          tierKind === 'marginal'
            ? { th: 'คิดทีละขั้น', en: 'Each part at the percent of its tier' }
            : { th: 'คิดทั้งยอดตามขั้นสูงสุดที่ถึง', en: 'All of it at the percent of the highest tier reached' },
        ];
  return [
    { th: `คิด${cashbackPeriodNames[period].th}`, en: `Counted ${cashbackPeriodNames[period].en}` },
    ...tierLines,
    ...kind,
    {
      th: `เกมที่นับ: ${gameTypes.map((type) => typeNames[type].th).join(', ')}`,
      en: `Games: ${gameTypes.map((type) => typeNames[type].en).join(', ')}`,
    },
    {
      th: `ขั้นต่ำ ฿${bahtInText(minimum)}${most === null ? '' : ` สูงสุด ฿${bahtInText(most)}`}`,
      en: `At least ฿${bahtInText(minimum)}${most === null ? '' : `, at most ฿${bahtInText(most)}`}`,
    },
    { th: `รับได้ภายใน ${expiryDays} วัน`, en: `To be claimed within ${counted(expiryDays, 'day')}` },
  ];
}
