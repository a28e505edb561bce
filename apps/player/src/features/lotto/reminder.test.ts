import { toast } from '@salung/ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, isReminded, readReminders, remind, reminderFor, startReminders } from './reminder.ts';

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

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T08:00:00Z') });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });
});
afterEach(() => {
  forget('hanoi');
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
    startReminders();
    vi.advanceTimersByTime(0);
    expect(said.mock.calls.map(([text]) => text)).toEqual(['ฮานอย จะปิดรับในอีก 4 นาที']);
  });
});

it('what was stored and is no reminder is left out', () => {
  for (const text of [null, '', '[', 'null', '7', '{"hanoi":{"roundId":"r"}}'])
    expect(readReminders(text)).toEqual({});
});
