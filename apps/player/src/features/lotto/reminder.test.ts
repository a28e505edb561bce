import { toast } from '@salung/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forget,
  isReminded,
  look,
  moveReminder,
  readReminders,
  remind,
  reminderFor,
  startReminders,
} from './reminder.ts';

const MINUTE = 60_000;
const names = { nameTh: 'ฮานอย', nameEn: 'Hanoi' };
const storage = new Map<string, string>();
const said = vi.spyOn(toast, 'info').mockImplementation(() => {});

/** A round that closes so many minutes from now, by a server whose clock is an hour ahead of the device's. */
const HOUR = 60 * MINUTE;
const closing = (minutes: number) =>
  reminderFor(
    { id: 'round', closesAt: new Date(Date.now() + HOUR + minutes * MINUTE).toISOString() },
    { ahead: HOUR },
    names,
  );

const page = { visibilityState: 'visible' };

beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ now: Date.parse('2026-11-27T08:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });
});
afterEach(() => {
  startReminders(null);
  storage.clear();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  said.mockClear();
});

describe('a reminder', () => {
  it('comes once, ten minutes before the close by the server’s clock', () => {
    remind('hanoi', closing(30));
    expect(isReminded('hanoi', 'round')).toBe(true);
    vi.advanceTimersByTime(20 * MINUTE - 1);
    expect(said).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(said.mock.calls.map(([text]) => text)).toEqual(['ฮานอย จะปิดรับในอีก 10 นาที']);
    vi.advanceTimersByTime(HOUR);
    expect(said).toHaveBeenCalledOnce();
    expect(isReminded('hanoi', 'round')).toBe(false);
  });
  it('does not come once it is not wanted any more', () => {
    remind('hanoi', closing(30));
    forget('hanoi');
    vi.advanceTimersByTime(HOUR);
    expect(said).not.toHaveBeenCalled();
  });
  it('waits for a close that is further away than a timer can wait', () => {
    remind('hanoi', closing(40 * 24 * 60));
    vi.advanceTimersByTime(40 * 24 * HOUR - 11 * MINUTE);
    expect(said).not.toHaveBeenCalled();
    vi.advanceTimersByTime(MINUTE);
    expect(said).toHaveBeenCalledOnce();
  });
  it('of before the app was loaded comes at once where it is due, and not after the close', () => {
    storage.set('salung.lotto.reminders', JSON.stringify({ hanoi: closing(4), lao: closing(-1) }));
    startReminders(null);
    expect(said.mock.calls.map(([text]) => text)).toEqual(['ฮานอย จะปิดรับในอีก 4 นาที']);
  });
  it('is not late by the time for which the device slept', () => {
    remind('hanoi', closing(60));
    vi.advanceTimersByTime(5 * MINUTE);
    // Its clock goes on, but no timer does.
    vi.setSystemTime(Date.now() + 46 * MINUTE);
    vi.advanceTimersByTime(5_000);
    expect(said.mock.calls.map(([text]) => text)).toEqual(['ฮานอย จะปิดรับในอีก 9 นาที']);
  });
  it('waits for somebody to look at the page, and comes as soon as they do', () => {
    remind('hanoi', closing(30));
    page.visibilityState = 'hidden';
    vi.advanceTimersByTime(25 * MINUTE);
    expect(said).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    look();
    expect(said.mock.calls.map(([text]) => text)).toEqual(['ฮานอย จะปิดรับในอีก 5 นาที']);
  });
  it('goes with its round where that is moved, and with no other', () => {
    remind('hanoi', closing(60));
    const moved = new Date(Date.now() + HOUR + 20 * MINUTE).toISOString();
    moveReminder({ code: 'hanoi', ...names }, { id: 'another', closesAt: moved }, { ahead: HOUR });
    vi.advanceTimersByTime(11 * MINUTE);
    expect(said).not.toHaveBeenCalled();
    moveReminder({ code: 'hanoi', ...names }, { id: 'round', closesAt: moved }, { ahead: HOUR });
    expect(said.mock.calls.map(([text]) => text)).toEqual(['ฮานอย จะปิดรับในอีก 9 นาที']);
  });
  it('is that of one player and not of the next', () => {
    startReminders('a');
    remind('hanoi', closing(30));
    startReminders('b');
    vi.advanceTimersByTime(25 * MINUTE);
    expect(said).not.toHaveBeenCalled();
    startReminders('a');
    expect(said).toHaveBeenCalledOnce();
  });
  it('of a guest goes to the player who signs in', () => {
    remind('hanoi', closing(30));
    startReminders('a');
    expect(isReminded('hanoi', 'round')).toBe(true);
    startReminders(null);
    expect(isReminded('hanoi', 'round')).toBe(false);
  });
});

it('what was stored and is no reminder is left out', () => {
  for (const text of [null, '', '[', 'null', '7', '{"hanoi":{"roundId":"r"}}'])
    expect(readReminders(text)).toEqual({});
});
