import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRest, type Meaning, meaningOf, restMs } from '../../web/crash/rest.ts';

describe('the button of a place at the kite', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('means what state and table say', () => {
    expect(meaningOf('none', undefined)).toBe('nothing');
    expect(meaningOf('none', 'betting')).toBe('bet');
    expect(meaningOf('open', 'betting')).toBe('nothing');
    expect(meaningOf('open', 'running')).toBe('cashOut');
    expect(meaningOf('cashing', 'running')).toBe('nothing');
    expect(meaningOf('won', 'running')).toBe('queue');
    expect(meaningOf('lost', 'busted')).toBe('queue');
  });

  const restsAfter = (...meanings: Meaning[]): boolean => {
    let isResting = false;
    const tell = createRest((rests) => {
      isResting = rests;
    });
    for (const meaning of meanings) tell(meaning);
    return isResting;
  };

  it('rests before it bets, never before it cashes out', () => {
    expect(restsAfter('bet')).toBe(false);
    expect(restsAfter('queue', 'queue')).toBe(false);
    expect(restsAfter('bet', 'nothing', 'cashOut')).toBe(false);
    // The cash-out is answered; the line snaps; the next round opens.
    expect(restsAfter('cashOut', 'nothing', 'queue')).toBe(true);
    expect(restsAfter('cashOut', 'queue')).toBe(true);
    expect(restsAfter('queue', 'bet')).toBe(true);
  });

  it('rests anew when its meaning changes again, and then no longer', () => {
    const shown: boolean[] = [];
    const tell = createRest((rests) => shown.push(rests));
    for (const meaning of ['cashOut', 'nothing', 'queue'] as const) tell(meaning);
    vi.advanceTimersByTime(restMs - 1);
    tell('bet');
    vi.advanceTimersByTime(restMs - 1);
    expect(shown).toEqual([true, true]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([true, true, false]);
  });
});
