import { describe, expect, it } from 'vitest';
import {
  changeMayBecome,
  changeTransitions,
  mayBecome,
  maySignIn,
  type PlayerStatus,
  pausedUntil,
  transitions,
} from './state.ts';

const all = Object.keys(transitions) as PlayerStatus[];

describe('what a player may become', () => {
  it('may become any other status, until it is closed', () => {
    for (const from of all) {
      for (const to of all)
        expect(mayBecome(from, to), `${from} ${to}`).toBe(from !== 'CLOSED' && from !== to);
    }
  });
  it('decides who may sign in', () => {
    expect(all.filter(maySignIn)).toEqual(['ACTIVE', 'EXCLUDED']);
  });
});

describe('a change', () => {
  it('is decided once', () => {
    const ends = Object.keys(changeTransitions).filter((status) => status !== 'PENDING');
    expect(changeTransitions.PENDING).toEqual(ends);
    expect(changeMayBecome('APPROVED', 'REJECTED')).toBe(false);
    expect(changeMayBecome('CANCELLED', 'APPROVED')).toBe(false);
  });
  it('never makes a pause shorter', () => {
    const now = new Date('2026-05-11T03:00:00Z');
    expect(pausedUntil(now, 24, null).toISOString()).toBe('2026-05-12T03:00:00.000Z');
    const longer = new Date('2026-06-01T00:00:00Z');
    expect(pausedUntil(now, 24, longer)).toEqual(longer);
    expect(pausedUntil(now, 24, new Date('2026-05-11T04:00:00Z')).toISOString()).toBe(
      '2026-05-12T03:00:00.000Z',
    );
  });
});
