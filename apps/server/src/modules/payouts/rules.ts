import type { ErrorCode, PayoutNote, SettingValues } from '@salung/contract';
import { atWallClock, businessDay, wallClock } from '../../platform/business-day.ts';

/** The rules by which a withdrawal is paid automatically, without a database. Amounts in satang. */

export interface PayoutFacts {
  amount: number;
  /** Whether staff have let the automation pay it although its rules had left it to them. */
  isReleased: boolean;
  isRequestedByStaff: boolean;
  player: { isActive: boolean; createdAt: Date; pausedUntil: Date | null };
  /** Codes of what speaks against a withdrawal of the player by now, such as turnover that a refund opened again. */
  against: readonly ErrorCode[];
  /** Payouts to the player: ever paid, begun automatically today, and failed or sent back lately. */
  paidBefore: number;
  today: { count: number; amount: number };
  failedLately: number;
  /** Satang that staff gave the player lately, for which they answer when they pay. */
  givenByStaff: number;
  /**
   * Satang of deposits, and of play that counts towards turnover, since the latest withdrawal that was paid, or since the
   * latest deposit where that is older.
   */
  play: { deposited: number; counted: number };
}

/** Why it is not paid automatically, and when to look again; null: staff decide. */
export interface Deferral {
  note: PayoutNote;
  at: Date | null;
}

const DAY = 86_400_000;
/** This many payouts that failed or came back within a week are a reason to look. */
export const FAILURES = 3;
export const FAILURES_TIME = 7 * DAY;

/** @returns undefined where the rules allow it */
export function deferralOf(
  facts: PayoutFacts,
  settings: SettingValues,
  most: number,
  now: Date,
): Deferral | undefined {
  const note =
    firmReason(facts, settings, most, now) ??
    (facts.isReleased ? undefined : waivableReason(facts, settings, now));
  if (note) return { note, at: null };
  if (facts.isReleased) return undefined;
  const at = opensAt(settings, now);
  return at && { note: 'OUTSIDE_HOURS', at };
}

/** A reason that staff cannot waive. */
function firmReason(
  { amount, player, against, today }: PayoutFacts,
  settings: SettingValues,
  most: number,
  now: Date,
): PayoutNote | undefined {
  if (!player.isActive) return 'NOT_ACTIVE';
  if (player.pausedUntil && player.pausedUntil > now) return 'PAUSED';
  // Staff may pay it by hand, or waive what is open.
  if (against.includes('TURNOVER_OPEN')) return 'TURNOVER_OPEN';
  if (against.length > 0) return 'NOT_FREE';
  if (amount > most) return 'ABOVE_MAXIMUM';
  // The automation pays a player no more in a day than one person may pay alone.
  return today.amount + amount > settings['approval.withdraw'] ? 'PLAYER_DAY' : undefined;
}

/** A reason that staff may waive after looking at it. */
function waivableReason(facts: PayoutFacts, settings: SettingValues, now: Date): PayoutNote | undefined {
  const age = (now.getTime() - facts.player.createdAt.getTime()) / DAY;
  const reasons: [boolean, PayoutNote][] = [
    [facts.isRequestedByStaff, 'REQUESTED_BY_STAFF'],
    [facts.givenByStaff > settings['approval.payoutByGiver'], 'GIVEN_BY_STAFF'],
    [age < settings['withdraw.autoAccountDays'], 'NEW_PLAYER'],
    [facts.paidBefore < settings['withdraw.autoPaidBefore'], 'FIRST_PAYOUTS'],
    [!hasPlayed(facts.play, settings['withdraw.autoPlayPercent']), 'NO_PLAY'],
    [facts.failedLately >= FAILURES, 'FAILED_LATELY'],
    [facts.today.count >= settings['withdraw.autoPlayerCount'], 'PLAYER_DAY'],
  ];
  return reasons.find(([applies]) => applies)?.[1];
}

/** Whether enough of the deposits was played: staff should look at a player who only passes money through. */
const hasPlayed = ({ deposited, counted }: PayoutFacts['play'], percent: number): boolean =>
  counted * 100 >= deposited * percent;

/** When the hours of payouts begin, if they have not; undefined within them. */
function opensAt(settings: SettingValues, now: Date): Date | undefined {
  const from = settings['withdraw.autoFromHour'];
  const until = settings['withdraw.autoUntilHour'];
  const hour = Number(wallClock(now).slice(0, 2));
  // From 22 until 6 is over midnight.
  const isOpen = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (isOpen) return undefined;
  const day = hour < from ? now : new Date(now.getTime() + DAY);
  return atWallClock(businessDay(day), `${String(from).padStart(2, '0')}:00:00`);
}
