import { counted } from '../counted.ts';
import { typeNames, type Words } from '../games/type-names.ts';
import { bahtInText } from '../money.ts';
import type { Ineligibility } from './choices.ts';
import {
  bonusOf,
  isWithDeposit,
  multipliersByGame,
  multipliersByType,
  type PromotionRules,
  type PromotionTerms,
} from './terms.ts';

export { typeNames, type Words };

/** Promotions in plain words, in both languages, generated from their fields: what players and staff read is what holds. */

const times = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** The offer in one phrase: `ฝาก 100 รับ 200`. */
export function offerOf(terms: PromotionTerms): Words {
  const { bonus, minDeposit } = terms;
  if (!isWithDeposit(terms)) {
    const amount = bahtInText(bonusOf(terms, 0));
    return { th: `รับฟรี ${amount}`, en: `Get ฿${amount} free` };
  }
  if (bonus.kind === 'fixed') {
    const [paid, got] = [bahtInText(minDeposit), bahtInText(minDeposit + bonus.amount)];
    return { th: `ฝาก ${paid} รับ ${got}`, en: `Deposit ฿${paid}, get ฿${got}` };
  }
  const most = bahtInText(bonus.most);
  return {
    th: `ฝากรับเพิ่ม ${bonus.percent}% สูงสุด ${most}`,
    en: `${bonus.percent}% more on your deposit, up to ฿${most}`,
  };
}

/** Types and games that one line names. */
const MOST_NAMED = 8;

/** What has to be played: `ทำเทิร์นโอเวอร์ 5 เท่า (สล็อต)`. */
export function turnoverOf(terms: PromotionTerms): Words {
  const base: Words =
    terms.multiplierOf === 'bonus'
      ? { th: 'โบนัส', en: 'the bonus' }
      : { th: 'ยอดฝากรวมโบนัส', en: 'deposit and bonus' };
  if (terms.multiplier === 0) return { th: 'ไม่ต้องทำเทิร์นโอเวอร์', en: 'Nothing to play before a withdrawal' };
  const counting = [
    ...multipliersByType(terms).map(({ type, times: often }) => ({ ...typeNames[type], times: often })),
    ...multipliersByGame(terms).filter(({ times: often }) => often > 0),
  ];
  const more = counting.length - MOST_NAMED;
  const parts = (language: 'th' | 'en') => [
    ...counting
      .slice(0, MOST_NAMED)
      .map(({ th, en, times: often }) =>
        language === 'th' ? `${th} ${times(often)} เท่า` : `${en} ×${times(often)}`,
      ),
    ...(more > 0 ? [language === 'th' ? `และอีก ${more} เกม` : `and ${counted(more, 'more game')}`] : []),
  ];
  return {
    th: `ทำเทิร์นโอเวอร์ของ${base.th}: ${parts('th').join(', ')}`,
    en: `Play ${base.en}: ${parts('en').join(', ')}`,
  };
}

/** What can be withdrawn at most. */
export function capInWords(terms: PromotionTerms): Words {
  const { maxWithdraw } = terms;
  if (maxWithdraw === null) return { th: 'ถอนได้ไม่จำกัด', en: 'No limit on the withdrawal' };
  if (maxWithdraw.kind === 'amount') {
    const amount = bahtInText(maxWithdraw.amount);
    return { th: `ถอนได้สูงสุด ${amount}`, en: `Withdraw up to ฿${amount}` };
  }
  const base: Words = isWithDeposit(terms)
    ? { th: 'ยอดฝาก', en: 'the deposit' }
    : { th: 'โบนัส', en: 'the bonus' };
  return {
    th: `ถอนได้สูงสุด ${times(maxWithdraw.times)} เท่าของ${base.th}`,
    en:
      maxWithdraw.times === 1
        ? `Withdraw up to ${base.en}`
        : `Withdraw up to ${times(maxWithdraw.times)} times ${base.en}`,
  };
}

/** The same with what it leaves alone: a limit below one's own money would take that. */
function capWithOwnMoney(terms: PromotionTerms): Words {
  const { th, en } = capInWords(terms);
  if (terms.maxWithdraw === null) return { th, en };
  return {
    th: `${th} หรือเท่าเงินของคุณก่อนรับโบนัส ถ้ามากกว่า`,
    en: `${en}, or as much as your own money before the bonus where that is more`,
  };
}

/** How long there is to finish it. */
function hoursInWords(hours: number): Words {
  if (hours % 24 === 0) return { th: `ภายใน ${hours / 24} วัน`, en: `within ${counted(hours / 24, 'day')}` };
  return { th: `ภายใน ${hours} ชั่วโมง`, en: `within ${counted(hours, 'hour')}` };
}

/** The terms in one line: `ฝาก 100 รับ 200 · ทำเทิร์นโอเวอร์ 5 เท่า · ถอนได้สูงสุด 1,000`. */
export function inOneLine(terms: PromotionTerms): Words {
  const parts = [offerOf(terms), turnoverOf(terms), capInWords(terms)];
  return { th: parts.map(({ th }) => th).join(' · '), en: parts.map(({ en }) => en).join(' · ') };
}

/** All terms, a sentence each, in the order in which a player meets them. */
export function termsInWords(terms: PromotionTerms, rules: PromotionRules): Words[] {
  const lines: Words[] = [offerOf(terms)];
  if (isWithDeposit(terms)) {
    const least = bahtInText(terms.minDeposit);
    lines.push({ th: `ฝากขั้นต่ำ ${least} บาท`, en: `Deposit at least ฿${least}` });
  }
  const within = hoursInWords(terms.hours);
  const { th, en } = turnoverOf(terms);
  lines.push(terms.multiplier === 0 ? { th, en } : { th: `${th} ${within.th}`, en: `${en}, ${within.en}` });
  lines.push(
    terms.others === 'refuse'
      ? {
          th: 'ระหว่างโปร เล่นได้เฉพาะเกมที่นับเทิร์นโอเวอร์',
          en: 'While it runs, only games that count can be played',
        }
      : { th: 'เกมอื่นเล่นได้ แต่ไม่นับเทิร์นโอเวอร์', en: 'Other games can be played but count nothing' },
  );
  const without = multipliersByGame(terms).filter(({ times: often }) => often === 0);
  if (without.length > 0) {
    const names = (language: 'th' | 'en') => without.map((game) => game[language]).join(', ');
    lines.push({ th: `ไม่นับเกม ${names('th')}`, en: `These games count nothing: ${names('en')}` });
  }
  if (terms.maxBet !== null) {
    const most = bahtInText(terms.maxBet);
    lines.push({ th: `เดิมพันได้ไม่เกิน ${most} บาทต่อรอบ`, en: `At most ฿${most} in one round` });
  }
  lines.push(capWithOwnMoney(terms));
  lines.push({
    th: 'เงินของคุณถูกใช้เล่นก่อนโบนัส ยกเลิกได้ทุกเมื่อ โดยระบบจะบอกยอดที่คุณได้เก็บไว้ก่อน',
    en: 'Your own money is played before the bonus. You can cancel at any time, and see first what you keep.',
  });
  lines.push(...withdrawalsInWords(terms));
  lines.push(...limitsInWords(rules));
  return lines;
}

/** What becomes of withdrawals, while it runs and afterwards. */
function withdrawalsInWords({ multiplier, maxWithdraw, hours }: PromotionTerms): Words[] {
  const lines: Words[] = [];
  if (multiplier > 0) {
    const within = hoursInWords(hours);
    lines.push(
      {
        th: 'ระหว่างโปรถอนเงินไม่ได้ รวมเงินของคุณเอง จนกว่าจะเล่นครบ ยกเลิก หรือหมดเวลา',
        en: 'Withdrawals, also of your own money, wait until you have played it, cancel it, or it expires.',
      },
      {
        th: `ถ้าเล่นไม่ครบ${within.th} โปรจบเหมือนการยกเลิก คือเก็บเงินของคุณที่เหลือ และคืนโบนัสกับกำไร`,
        en: `What is not played ${within.en} ends as if you cancelled it: you keep what is left of your own money, and the bonus and its winnings go back.`,
      },
    );
  }
  if (maxWithdraw !== null) {
    lines.push({
      th: 'เมื่อเล่นครบแล้ว การถอนครั้งแรกไม่ว่ายอดเท่าไร จะหักส่วนที่เกินเพดานออก',
      en: 'Once it is played, the first withdrawal of any amount takes what is above the limit with it.',
    });
  }
  return lines;
}

export const spanWords: Readonly<Record<PromotionRules['span'], Words>> = {
  EVER: { th: '', en: '' },
  DAY: { th: 'ต่อวัน', en: ' a day' },
  WEEK: { th: 'ต่อสัปดาห์', en: ' a week' },
  MONTH: { th: 'ต่อเดือน', en: ' a month' },
};
const dayNames: readonly Words[] = [
  { th: 'อาทิตย์', en: 'Sunday' },
  { th: 'จันทร์', en: 'Monday' },
  { th: 'อังคาร', en: 'Tuesday' },
  { th: 'พุธ', en: 'Wednesday' },
  { th: 'พฤหัสบดี', en: 'Thursday' },
  { th: 'ศุกร์', en: 'Friday' },
  { th: 'เสาร์', en: 'Saturday' },
];

/** An instant in Bangkok, in both languages. */
function instantInWords(at: string): Words {
  const shown = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Asia/Bangkok',
    } as const).format(new Date(at));
  return { th: `${shown('th-TH-u-ca-buddhist')} น.`, en: shown('en-GB') };
}

function limitsInWords(rules: PromotionRules): Words[] {
  const lines: Words[] = [];
  if (rules.startsAt !== null) {
    const at = instantInWords(rules.startsAt);
    lines.push({ th: `เริ่มรับได้ ${at.th}`, en: `Can be taken from ${at.en} on` });
  }
  if (rules.endsAt !== null) {
    const at = instantInWords(rules.endsAt);
    lines.push({ th: `รับได้ถึง ${at.th}`, en: `Can be taken until ${at.en}` });
  }
  if (rules.perPlayer !== null) {
    const { th, en } = spanWords[rules.span];
    const count = rules.perPlayer;
    lines.push({
      th: `รับได้ ${count} ครั้ง${th}`,
      en: `Can be taken ${count === 1 ? 'once' : `${count} times`}${en}`,
    });
  }
  if (rules.days.length > 0) {
    const names = (language: 'th' | 'en') =>
      rules.days.map((day) => dayNames[day]?.[language] ?? '').join(', ');
    lines.push({ th: `เฉพาะวัน${names('th')}`, en: `Only on ${names('en')}` });
  }
  if (rules.fromTime !== null && rules.untilTime !== null) {
    const [from, until] = [rules.fromTime.slice(0, 5), rules.untilTime.slice(0, 5)];
    lines.push({ th: `เวลา ${from} ถึง ${until} น.`, en: `From ${from} to ${until}` });
  }
  if (rules.pauseHours > 0) {
    const hours = rules.pauseHours;
    lines.push({
      th: `รับได้หลังโปรก่อนหน้าจบแล้ว ${hours} ชั่วโมง`,
      en: `Can be taken ${counted(hours, 'hour')} after your last promotion has ended`,
    });
  }
  if (rules.total !== null) {
    const total = rules.total.toLocaleString('en-US');
    lines.push({
      th: `จำกัด ${total} สิทธิ์`,
      en: rules.total === 1 ? 'For the first claim' : `For the first ${total} claims`,
    });
  }
  return lines;
}

/** For staff: whom it is for by segment. Players are not told. */
export function segmentsInWords(
  { segmentsIn = [], segmentsOut = [] }: Pick<PromotionRules, 'segmentsIn' | 'segmentsOut'>,
  names: ReadonlyMap<string, string>,
): Words[] {
  const listed = (ids: readonly string[]) => ids.map((id) => `“${names.get(id) ?? '?'}”`).join(', ');
  const lines: Words[] = [];
  if (segmentsIn.length > 0) {
    const of = listed(segmentsIn);
    lines.push({ th: `เฉพาะผู้เล่นในกลุ่ม ${of}`, en: `Only for players in ${of}` });
  }
  if (segmentsOut.length > 0) {
    const of = listed(segmentsOut);
    lines.push({ th: `ไม่รวมผู้เล่นในกลุ่ม ${of}`, en: `Not for players in ${of}` });
  }
  return lines;
}

/** Why a promotion is not for a player now, and what to do about it. `{amount}` and the like are filled in. */
export const ineligibilityTexts: Readonly<Record<Ineligibility, Words>> = {
  NOT_OPEN: { th: 'โปรนี้ปิดรับแล้ว', en: 'This promotion is closed.' },
  NOT_YET: { th: 'โปรนี้ยังไม่เริ่ม', en: 'This promotion has not begun.' },
  OVER: { th: 'โปรนี้หมดเวลาแล้ว', en: 'This promotion is over.' },
  NOT_TODAY: { th: 'วันนี้รับโปรนี้ไม่ได้', en: 'It cannot be taken today.' },
  NOT_NOW: { th: 'ยังไม่ถึงเวลารับโปรนี้', en: 'It cannot be taken at this hour.' },
  AWAY: { th: 'ตอนนี้บัญชีนี้รับโปรไม่ได้', en: 'This account cannot take promotions now.' },
  NO_CONSENT: {
    th: 'เปิด “รับข่าวสารและสิทธิพิเศษ” ในหน้าโปรไฟล์ก่อน',
    en: 'Please agree to news and promotions in your profile first.',
  },
  // Not more: whom a promotion is for says what is known about a player.
  OTHER_GROUP: {
    th: 'โปรนี้สำหรับสมาชิกที่ได้รับเลือกเท่านั้น',
    en: 'This promotion is for selected members only.',
  },
  NOT_FIRST_DEPOSIT: { th: 'สำหรับการฝากครั้งแรกเท่านั้น', en: 'Only for the first deposit.' },
  DEPOSITED_TODAY: {
    th: 'สำหรับการฝากครั้งแรกของวัน กลับมารับได้พรุ่งนี้',
    en: 'Only for the first deposit of a day. Come back tomorrow.',
  },
  SESSION_RUNNING: {
    th: 'มีโปรที่กำลังเล่นอยู่ ทำให้ครบหรือยกเลิกก่อน',
    en: 'Another promotion is running. Finish or cancel it first.',
  },
  WITHDRAW_FIRST: {
    th: 'ทำโปรก่อนหน้าครบแล้ว ถอนเงินก่อนรับโปรใหม่',
    en: 'You finished a promotion. Withdraw before you take another.',
  },
  PAUSE: {
    th: 'เพิ่งจบโปรก่อนหน้า รออีกสักพักแล้วกลับมารับ',
    en: 'Your last promotion has just ended. Please come back later.',
  },
  USED: { th: 'รับครบตามจำนวนครั้งแล้ว', en: 'You have taken it as often as it can be taken.' },
  USED_BY_IDENTITY: { th: 'บัญชีนี้รับโปรนี้ไม่ได้', en: 'This account cannot take this promotion.' },
  ALL_TAKEN: { th: 'สิทธิ์เต็มแล้ว', en: 'All of them have been taken.' },
  DEPOSIT_TOO_SMALL: { th: 'ยอดฝากไม่ถึงขั้นต่ำของโปร', en: 'The deposit is below the least one for it.' },
  PAID_LATE: {
    th: 'เงินเข้าหลังรายการฝากนี้หมดเวลาหรือถูกยกเลิกแล้ว',
    en: 'The money came after this deposit had expired or was cancelled.',
  },
  UNKNOWN: {
    th: 'ยังตรวจสิทธิ์ไม่ได้ ลองใหม่อีกครั้งในอีกสักครู่',
    en: 'Whether you may take it is not known yet. Please try again soon.',
  },
};
