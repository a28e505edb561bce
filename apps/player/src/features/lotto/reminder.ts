import { getLocale, toast } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { ServerClock } from './clock.ts';
import { readStored, writeStored } from './stored.ts';

/** Reminders before a round closes, while the app is open. Kept on this device, by player and market. */

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
/**
 * How often the clock is looked at. A single timer for the whole wait would be late: browsers stop timers while a phone sleeps and
 * go on afterwards with what was left of them.
 */
const LOOK = 5_000;

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

let owner: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const OF_GUESTS = 'reminders';
const place = () => (owner === null ? OF_GUESTS : `${OF_GUESTS}.${owner}`);
const stored = () => readReminders(readStored(place()));

function store(reminders: Record<string, Reminder>): void {
  writeStored(place(), Object.keys(reminders).length > 0 ? reminders : null);
}

/** Whether the player is reminded of this round. */
export const isReminded = (market: string, roundId: string): boolean => stored()[market]?.roundId === roundId;

/** The markets of which the player is to be reminded. */
export const remindedMarkets = (): string[] => Object.keys(stored());

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
  const { [market]: _, ...others } = stored();
  store(others);
}

export function remind(market: string, reminder: Reminder): void {
  store({ ...stored(), [market]: reminder });
  look();
}

/** Takes the times that a round has now, where the player is to be reminded of it: it may have been moved. */
export function moveReminder(
  market: { code: string; nameTh: string; nameEn: string },
  round: { id: string; closesAt: string },
  clock: ServerClock,
): void {
  if (isReminded(market.code, round.id)) remind(market.code, reminderFor(round, clock, market));
}

function tell(market: string, { closesAt, nameTh, nameEn }: Reminder): void {
  const name = getLocale() === 'th' ? nameTh : nameEn;
  const minutes = Math.max(1, Math.round((closesAt - Date.now()) / 60_000));
  toast.info(m.lotto_remind_toast({ name, minutes }), { about: `lotto ${market}` });
}

/** A toast disappears by itself, so it is shown only while the page is visible. */
const isSeen = (): boolean => globalThis.document?.visibilityState !== 'hidden';

/** Says what is due, and looks again as long as anything is to come. */
export function look(): void {
  clearTimeout(timer);
  const reminders = stored();
  const now = Date.now();
  for (const [market, reminder] of Object.entries(reminders)) {
    const isOver = reminder.closesAt <= now;
    if (!isOver && (reminder.at > now || !isSeen())) continue;
    forget(market);
    delete reminders[market];
    if (!isOver) tell(market, reminder);
  }
  const next = Math.min(...Object.values(reminders).map(({ at }) => at));
  if (next === Number.POSITIVE_INFINITY) return;
  timer = setTimeout(look, next > now ? Math.min(LOOK, next - now) : LOOK);
}

/**
 * Waits for what this person wanted before the app was loaded, or as a guest.
 * @param player id of the player who is signed in; null for a guest
 */
export function startReminders(player: string | null): void {
  owner = player;
  const asGuest = player === null ? {} : readReminders(readStored(OF_GUESTS));
  if (Object.keys(asGuest).length > 0) {
    writeStored(OF_GUESTS, null);
    store({ ...stored(), ...asGuest });
  }
  look();
}
