import { agentJobStates, agentSayings } from '@salung/contract';
import { describe, expect, it } from 'vitest';
import { isOnline, judge, stateOf, transitions } from './state.ts';

const now = new Date('2026-05-11T03:00:00.000Z');
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a report', () => {
  const held = { state: 'CLAIMED', leaseUntil: inSeconds(1), isOwn: true } as const;

  it('is taken while the lease of its own session runs', () => {
    expect(judge(held, 'paid', now)).toEqual({ next: 'PAID', effect: 'taken' });
    expect(judge(held, 'refused', now)).toEqual({ next: 'REFUSED', effect: 'taken' });
    expect(judge(held, 'unknown', now)).toEqual({ next: 'UNKNOWN', effect: 'taken' });
  });

  it.each([
    ['whose lease has ended', { ...held, leaseUntil: now }],
    ['of another session', { ...held, isOwn: false }],
    ['in doubt', { ...held, state: 'UNKNOWN', leaseUntil: now } as const],
  ])('of a job %s counts only where it was paid', (_name, job) => {
    expect(judge(job, 'paid', now)).toEqual({ next: 'PAID', effect: 'taken' });
    expect(judge(job, 'refused', now)).toEqual({ next: null, effect: 'late' });
    expect(judge(job, 'unknown', now).next).toBeNull();
  });

  it('changes nothing once the job has ended, but that it was paid after all', () => {
    for (const state of ['PAID', 'REFUSED'] as const) {
      for (const said of agentSayings) {
        const { next, effect } = judge({ ...held, state }, said, now);
        expect(next).toBe(state === 'REFUSED' && said === 'paid' ? 'PAID' : null);
        expect(effect).toBe(said.toUpperCase() === state ? 'repeated' : 'contradicts');
      }
    }
  });

  it('leads only where the table of transitions does', () => {
    for (const state of agentJobStates)
      for (const isOwn of [true, false])
        for (const leaseUntil of [null, now, inSeconds(1)])
          for (const said of agentSayings) {
            const { next } = judge({ state, isOwn, leaseUntil }, said, now);
            if (next) expect(transitions[state]).toContain(next);
          }
  });
});

it('a channel is closed only once its job has ended', () => {
  expect(stateOf({ isActive: true, hasJob: false })).toBe('FREE');
  expect(stateOf({ isActive: true, hasJob: true })).toBe('DOING');
  expect(stateOf({ isActive: false, hasJob: true })).toBe('DOING');
  expect(stateOf({ isActive: false, hasJob: false })).toBe('CLOSE');
});

it('an agent is there for two minutes after it was heard of', () => {
  expect([null, inSeconds(-121), inSeconds(-120), now].map((at) => isOnline(at, now))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
