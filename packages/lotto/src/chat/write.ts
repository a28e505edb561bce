/** Writes a basket as chat text, in forms that every dialect reads alike: a header for the type, lists with `=`. */
import type { BetType } from '../bets.ts';
import { mostSatang } from './amounts.ts';
import { mergeBets } from './bets-of.ts';
import type { ChatBet } from './result.ts';

const headers: Record<BetType, string> = {
  top3: '3 ตัวบน',
  tod3: '3 ตัวโต๊ด',
  top2: '2 ตัวบน',
  bottom2: '2 ตัวล่าง',
  runTop: 'วิ่งบน',
  runBottom: 'วิ่งล่าง',
  front3: '3 ตัวหน้า',
  bottom3: '3 ตัวล่าง',
  top4: '4 ตัวบน',
  tod4: '4 ตัวโต๊ด',
  set4: 'หวยชุด',
};

/** Pairs of types that people write under one header when number and stake are the same. */
const pairs: readonly { header: string; types: readonly [BetType, BetType] }[] = [
  { header: '3 ตัวเต็งโต๊ด', types: ['top3', 'tod3'] },
  { header: '2 ตัวบนล่าง', types: ['top2', 'bottom2'] },
  { header: 'วิ่งบนล่าง', types: ['runTop', 'runBottom'] },
];

/** Numbers on a line: what a phone shows without a break. */
const perLine = 8;

/** `50`, `0.5 บาท`, `20.55 บาท`: satang need the word, or they could be a second amount. */
function baht(satang: number): string {
  const whole = Math.floor(satang / 100);
  const part = satang % 100;
  if (part === 0) return String(whole);
  return `${whole}.${String(part).padStart(2, '0').replace(/0$/, '')} บาท`;
}

/** The bets of one header as lines: numbers with the same stake together. */
function linesOf(bets: readonly ChatBet[]): string[] {
  const byStake = new Map<number, string[]>();
  for (const { number, stake } of bets) {
    const numbers = byStake.get(stake);
    if (numbers === undefined) byStake.set(stake, [number]);
    else numbers.push(number);
  }
  return [...byStake].flatMap(([stake, numbers]) => {
    const lines: string[] = [];
    for (let from = 0; from < numbers.length; from += perLine) {
      lines.push(`${numbers.slice(from, from + perLine).join(' ')} = ${baht(stake)}`);
    }
    return lines;
  });
}

const nameOf = (bet: ChatBet): string => `${bet.number}=${bet.stake}`;

/**
 * The bets as text to send in a chat, with their sum. Bets on the same type and number become one.
 * @param bets stakes in satang, 1 to 100,000,000,000
 * @returns an empty string for no bets
 * @throws RangeError if a stake is none
 */
export function writeChat(bets: readonly ChatBet[]): string {
  for (const { stake } of bets) {
    if (!Number.isInteger(stake) || stake <= 0)
      throw new RangeError(`stake: must be whole satang above 0, got ${stake}`);
  }
  const left = new Map<BetType, ChatBet[]>();
  for (const bet of mergeBets(bets)) {
    if (bet.stake > mostSatang) throw new RangeError(`stake: at most ${mostSatang} satang, got ${bet.stake}`);
    const own = left.get(bet.type);
    if (own === undefined) left.set(bet.type, [bet]);
    else own.push(bet);
  }
  if (left.size === 0) return '';
  const blocks: string[] = [];
  for (const { header, types } of pairs) {
    const [first, second] = types;
    const others = new Set((left.get(second) ?? []).map(nameOf));
    const both = (left.get(first) ?? []).filter((bet) => others.has(nameOf(bet)));
    if (both.length === 0) continue;
    const names = new Set(both.map(nameOf));
    for (const type of types)
      left.set(
        type,
        (left.get(type) ?? []).filter((bet) => !names.has(nameOf(bet))),
      );
    blocks.push([header, ...linesOf(both)].join('\n'));
  }
  for (const [type, own] of left) {
    if (own.length > 0) blocks.push([headers[type], ...linesOf(own)].join('\n'));
  }
  const sum = bets.reduce((total, bet) => total + bet.stake, 0);
  // A sum beyond what one line can state is left out.
  return [...blocks, ...(sum <= mostSatang ? [`รวม ${baht(sum)}`] : [])].join('\n\n');
}
