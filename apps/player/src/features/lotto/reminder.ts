import { getLocale, toast } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { ServerClock } from './clock.ts';
import { readStored, writeStored } from './stored.ts';

/** Reminders before a round closes, while the app is open. Kept on this device, by market. */

export interface Reminder {
  roundId: string;
  nameTh: string;
  nameEn: string;
  /** When to remind, by the device's clock. Milliseconds. */
  at: number;
  /** When the round closes, by the device's clock. */
  closesAt: number;
}

/** How long before the close. */
const BEFORE = 10 * 60_000;
const PLACE = 'reminders';

function isReminder(value: unknown): value is Reminder {
  const { roundId, nameTh, nameEn, at, closesAt } = (value ?? {}) as Partial<Reminder>;
  const isText = [roundId, nameTh, nameEn].every((each) => typeof each === 'string');
  return isText && [at, closesAt].every((each) => Number.isFinite(each));
}

/** Reminders that were stored, by market; what is none is left out. */
export function readReminders(text: string | null): Record<string, Reminder> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    const known = Object.entries(read ?? {}).filter(([, value]) => isReminder(value));
    return Object.fromEntries(known) as Record<string, Reminder>;
  } catch {
    return {};
  }
}

const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** The longest time that browsers wait. */
const LONGEST = 2 ** 31 - 1;

const stored = () => readReminders(readStored(PLACE));

function store(reminders: Record<string, Reminder>): void {
  writeStored(PLACE, Object.keys(reminders).length > 0 ? reminders : null);
}

/** Whether the player is reminded of this round. */
export const isReminded = (market: string, roundId: string): boolean => stored()[market]?.roundId === roundId;

export const reminderFor = (
  round: { id: string; closesAt: string },
  { ahead }: ServerClock,
  names: { nameTh: string; nameEn: string },
): Reminder => {
  const closesAt = Date.parse(round.closesAt) - ahead;
  const { nameTh, nameEn } = names;
  return { roundId: round.id, nameTh, nameEn, at: closesAt - BEFORE, closesAt };
};

export function forget(market: string): void {
  clearTimeout(timers.get(market));
  timers.delete(market);
  const { [market]: _, ...others } = stored();
  store(others);
}

export function remind(market: string, reminder: Reminder): void {
  store({ ...stored(), [market]: reminder });
  wait(market, reminder);
}

function tell(market: string, { closesAt, nameTh, nameEn }: Reminder): void {
  forget(market);
  const left = closesAt - Date.now();
  if (left <= 0) return;
  const name = getLocale() === 'th' ? nameTh : nameEn;
  const minutes = Math.max(1, Math.round(left / 60_000));
  toast.info(m.lotto_remind_toast({ name, minutes }), { about: `lotto ${market}` });
}

function wait(market: string, reminder: Reminder): void {
  clearTimeout(timers.get(market));
  const left = Math.max(0, reminder.at - Date.now());
  const next = left > LONGEST ? wait : tell;
  timers.set(
    market,
    setTimeout(() => next(market, reminder), Math.min(LONGEST, left)),
  );
}

/** Waits for what was wanted before the app was loaded. */
export function startReminders(): void {
  for (const [market, reminder] of Object.entries(stored())) {
    if (!timers.has(market)) wait(market, reminder);
  }
}
