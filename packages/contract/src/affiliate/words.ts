import { type GameType, gameTypes } from '../games/choices.ts';
import { typeNames, type Words } from '../games/type-names.ts';
import { bahtInText } from '../money.ts';
import type { AffiliateTerms } from './terms.ts';

/** Hundredths of a percent in text: `0.5%`. */
export const percentInText = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;

function rateInWords(terms: AffiliateTerms, type: GameType): Words | undefined {
  const rate = terms.rates[type];
  if (!rate || rate.level1 + rate.level2 === 0) return undefined;
  const [first, second] = [percentInText(rate.level1), percentInText(rate.level2)];
  const of =
    rate.basis === 'turnover'
      ? { th: 'ของยอดเดิมพัน', en: 'of stakes' }
      : { th: 'ของยอดเสียสุทธิ', en: 'of net losses' };
  return {
    th: `${typeNames[type].th}: เพื่อน ${first} ${of.th}, เพื่อนของเพื่อน ${second}`,
    en: `${typeNames[type].en}: friends ${first} ${of.en}, their friends ${second}`,
  };
}

/** What is deducted from net losses, in words; undefined for nothing. */
export function deductedInWords({ deduct }: Pick<AffiliateTerms, 'deduct'>): Words | undefined {
  const named: [boolean, Words][] = [
    [deduct.bonuses, { th: 'โบนัส', en: 'bonuses' }],
    [deduct.cashback, { th: 'คืนยอดเสีย', en: 'cashback' }],
    [deduct.commission, { th: 'ค่าแนะนำที่เพื่อนได้รับ', en: 'commission of the friend' }],
    [deduct.providerShare, { th: 'ส่วนแบ่งค่ายเกม', en: 'the providers’ share' }],
    [
      deduct.fee > 0,
      { th: `ค่าธรรมเนียม ${percentInText(deduct.fee)}`, en: `a fee of ${percentInText(deduct.fee)}` },
    ],
  ];
  const words = named.filter(([is]) => is).map(([, each]) => each);
  if (words.length === 0) return undefined;
  return {
    th: `หักจากยอดเสียสุทธิ: ${words.map(({ th }) => th).join(', ')}`,
    en: `Deducted from net losses: ${words.map(({ en }) => en).join(', ')}`,
  };
}

/** A plan of commission in plain words, a line each. */
export function affiliateInWords(terms: AffiliateTerms): Words[] {
  const { carries, mostPerDay, mostPerMonth, minimum } = terms;
  const deducted = deductedInWords(terms);
  const most = (amount: number | null, th: string, en: string): Words[] =>
    amount === null
      ? []
      : [{ th: `ไม่เกิน ฿${bahtInText(amount)} ต่อ${th}`, en: `At most ฿${bahtInText(amount)} a ${en}` }];
  return [
    ...gameTypes.flatMap((type) => rateInWords(terms, type) ?? []),
    ...(deducted ? [deducted] : []),
    carries
      ? { th: 'วันที่ติดลบยกไปหักวันถัดไป', en: 'A day below zero lowers later days' }
      : { th: 'วันที่ติดลบไม่ยกไปวันถัดไป', en: 'A day below zero is not carried on' },
    ...most(mostPerDay, 'วัน', 'day'),
    ...most(mostPerMonth, 'เดือน', 'month'),
    { th: `รับได้ตั้งแต่ ฿${bahtInText(minimum)}`, en: `Can be claimed from ฿${bahtInText(minimum)} on` },
  ];
}
