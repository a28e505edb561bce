import { describe, expect, it } from 'vitest';
import { isInAudience, isOffer, misfitIn, type Sent, stateOf } from './state.ts';

const banner: Sent = {
  titleTh: 'ก',
  titleEn: 'A',
  textTh: null,
  textEn: null,
  picture: { th: 'a'.repeat(32), en: null, altTh: 'ก', altEn: 'A', withWords: false },
  tone: null,
  link: { kind: 'none' },
  audience: { who: 'EVERYBODY', segmentsIn: [], segmentsOut: [] },
  startsAt: null,
  endsAt: null,
};

describe('the state', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 4, date));
  const of = (status: string, starts_at: Date | null, ends_at: Date | null) =>
    stateOf({ status, starts_at, ends_at }, day(10));
  it('of an active one follows from its dates: it ends at the instant that is named', () => {
    expect(of('ACTIVE', null, null)).toBe('RUNNING');
    expect(of('ACTIVE', day(10), null)).toBe('RUNNING');
    expect(of('ACTIVE', day(11), null)).toBe('SCHEDULED');
    expect(of('ACTIVE', null, day(11))).toBe('RUNNING');
    expect(of('ACTIVE', day(1), day(10))).toBe('ENDED');
  });
  it('of any other is what staff made it', () => {
    for (const status of ['DRAFT', 'PAUSED', 'ARCHIVED']) expect(of(status, day(1), day(2))).toBe(status);
  });
});

describe('what fits a kind', () => {
  it('is a picture for a banner and a tone for an announcement', () => {
    expect(misfitIn('WEBSITE', banner)).toBeUndefined();
    expect(misfitIn('PROMOTION', { ...banner, picture: null })).toBe('picture');
    expect(misfitIn('WEBSITE', { ...banner, tone: 'INFO' })).toBe('tone');
    expect(misfitIn('ANNOUNCEMENT', banner)).toBe('picture');
    expect(misfitIn('ANNOUNCEMENT', { ...banner, picture: null })).toBe('tone');
    expect(misfitIn('ANNOUNCEMENT', { ...banner, picture: null, tone: 'INFO' })).toBeUndefined();
  });
  it('is an end after the start, in whatever zones they were sent', () => {
    const from = { ...banner, startsAt: '2026-05-10T10:00:00+07:00' };
    expect(misfitIn('WEBSITE', { ...from, endsAt: '2026-05-10T03:00:00Z' })).toBe('endsAt');
    expect(misfitIn('WEBSITE', { ...from, endsAt: '2026-05-10T03:00:01Z' })).toBeUndefined();
  });
});

it('what leads to promotions advertises, whatever its kind', () => {
  expect(isOffer({ kind: 'PROMOTION', link: { kind: 'none' } })).toBe(true);
  expect(isOffer({ kind: 'WEBSITE', link: { kind: 'page', page: 'promotions' } })).toBe(true);
  expect(isOffer({ kind: 'ANNOUNCEMENT', link: { kind: 'promotion', promotionId: 'x' } })).toBe(true);
  expect(isOffer({ kind: 'WEBSITE', link: { kind: 'page', page: 'games' } })).toBe(false);
});

describe('the audience', () => {
  const none = new Set<string>();
  const who = (wanted: Sent['audience']['who'], isPlayer: boolean) =>
    isInAudience({ ...banner.audience, who: wanted }, isPlayer, none);
  it('is everybody, guests or players', () => {
    expect([who('EVERYBODY', true), who('EVERYBODY', false)]).toEqual([true, true]);
    expect([who('GUESTS', true), who('GUESTS', false)]).toEqual([false, true]);
    expect([who('PLAYERS', true), who('PLAYERS', false)]).toEqual([true, false]);
  });
  it('is narrowed by segments: in one of these, in none of those', () => {
    const audience = { who: 'EVERYBODY' as const, segmentsIn: ['a', 'b'], segmentsOut: ['c'] };
    const isIn = (...segments: string[]) => isInAudience(audience, true, new Set(segments));
    expect([isIn('a'), isIn('b', 'x'), isIn(), isIn('x'), isIn('a', 'c')]).toEqual([
      ...[true, true, false, false, false],
    ]);
    expect(isInAudience(audience, false, none)).toBe(false);
  });
});
