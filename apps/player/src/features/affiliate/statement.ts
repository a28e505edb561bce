import { m } from '../../paraglide/messages.js';
import type { Line, Statement } from './types.ts';

/** Satang to their hundredth part as baht: `฿12.3456`, with two decimals at least. */
export function exactBaht(satang: number, plus = false): string {
  const parts = Math.round(Math.abs(satang) * 100);
  const sign = parts === 0 ? '' : satang < 0 ? '−' : plus ? '+' : '';
  const whole = Math.floor(parts / 10_000).toLocaleString('en-US');
  const rest = String(parts % 10_000).padStart(4, '0');
  return `${sign}฿${whole}.${rest.replace(/0{1,2}$/, '')}`;
}

/** What a line consists of, as names and satang; deductions are below zero. What is nothing is left out. */
export function partsOf(line: Line): [name: string, satang: number][] {
  const { basis, staked, counted, won, bonuses, cashback, commission, providerShare, fee } = line;
  const parts: [string, number][] =
    basis === 'turnover'
      ? [
          [m.affiliate_line_played(), staked],
          [m.affiliate_line_counted(), counted === staked ? 0 : counted],
        ]
      : [
          [m.affiliate_line_played(), staked],
          [m.affiliate_line_won(), -won],
          [m.affiliate_line_bonuses(), -bonuses],
          [m.affiliate_line_cashback(), -cashback],
          [m.affiliate_line_commission(), -commission],
          [m.affiliate_line_provider(), -providerShare],
          [m.affiliate_line_fee(), -fee],
        ];
  // No "minus nothing".
  return parts.filter(([, satang]) => satang !== 0);
}

/** What of it is the earner's: `0.5% ของยอดเดิมพัน`. */
export function shareText({ basis, percent }: Pick<Line, 'basis' | 'percent'>): string {
  const said = { percent: percent / 100 };
  return basis === 'turnover' ? m.affiliate_line_turnover(said) : m.affiliate_line_loss(said);
}

/** What became of a day. */
export function stateOf({ claimedAt, net }: Pick<Statement, 'claimedAt' | 'net'>): string {
  if (claimedAt) return m.affiliate_day_paid();
  if (net === 0) return m.affiliate_day_nothing();
  return net > 0 ? m.affiliate_day_waits() : m.affiliate_day_lowers();
}
