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

export function readReminders(text: string | null): Record<string, Reminder> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    return typeof read === 'object' && read !== null ? (read as Record<string, Reminder>) : {};
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

function wait(market: string, { at, closesAt, nameTh, nameEn }: Reminder): void {
  clearTimeout(timers.get(market));
  const tell = () => {
    forget(market);
    if (Date.now() >= closesAt) return;
    const name = getLocale() === 'th' ? nameTh : nameEn;
    const minutes = Math.max(1, Math.round((closesAt - Date.now()) / 60_000));
    toast.info(m.lotto_remind_toast({ name, minutes }), { about: `lotto ${market}` });
  };
  timers.set(market, setTimeout(tell, Math.min(LONGEST, Math.max(0, at - Date.now()))));
}

/** Waits for what was wanted before the app was loaded. */
export function startReminders(): void {
  for (const [market, reminder] of Object.entries(stored())) {
    if (!timers.has(market)) wait(market, reminder);
  }
}
