import { describe, expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { isEmpty, type Run, statusOf } from './reconciliation-text.ts';

const side = (count: number) => ({ count, in: 0, out: 0 });
const compared = (change: object): Run =>
  ({
    state: 'DONE',
    subject: { type: 'game-provider' },
    comparedAt: '2026-05-11T00:00:00.000Z',
    problem: null,
    differences: 0,
    notices: 0,
    open: 0,
    ours: side(0),
    theirs: side(0),
    ...change,
  }) as Run;

describe('a day that was compared', () => {
  it.each(['game-provider', 'gateway', 'bank-account'])(
    'with nothing on either side is empty: %s',
    (type) => {
      const run = compared({ subject: { type } });
      expect(isEmpty(run)).toBe(true);
      expect(statusOf(run)).toEqual({ tone: 'quiet', label: m.reconciliation_nothing_moved() });
    },
  );

  it('matches where there was something', () => {
    const run = compared({ ours: side(2), theirs: side(2) });
    expect(isEmpty(run)).toBe(false);
    expect(statusOf(run)).toEqual({ tone: 'good', label: m.reconciliation_matches() });
  });

  it('is not empty where only its balance differs', () => {
    const run = compared({ subject: { type: 'bank-account' }, differences: 1, open: 1 });
    expect(statusOf(run)).toMatchObject({ tone: 'bad' });
  });

  it('is not empty while it runs or has failed', () => {
    expect(isEmpty(compared({ state: 'RUNNING' }))).toBe(false);
    expect(isEmpty(compared({ state: 'FAILED', comparedAt: null }))).toBe(false);
  });
});
