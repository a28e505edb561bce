import { describe, expect, it } from 'vitest';
import { createBody, emptyGame, fieldsOf, gameProblems, hundredths, idleOf } from './game-checks.ts';

const good = { ...emptyGame, providerId: '1', code: 'naga', nameTh: 'นาค', nameEn: 'Naga' };

describe('the form of a game', () => {
  it.each([
    ['96.5', 9650],
    ['0', 0],
    ['100', 10_000],
    ['100.01', undefined],
    ['96.555', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('reads %j percent as %j', (text, value) => expect(hundredths(text)).toBe(value));

  it('sends nothing for what is not known', () => {
    expect(gameProblems(good)).toEqual({});
    expect(createBody(good)).toEqual({
      providerId: '1',
      code: 'naga',
      nameTh: 'นาค',
      nameEn: 'Naga',
      type: 'slot',
      rtp: null,
      volatility: null,
      minStake: null,
      maxStake: null,
      tags: [],
      hasDemo: false,
      weight: null,
    });
  });

  it.each([
    ['code', 'a b'],
    ['nameEn', ' '],
    ['rtp', '101'],
    ['weight', 'x'],
    ['weight', '12.5'],
    ['weight', '101'],
    ['idleMinutes', '0'],
    ['idleMinutes', '90001'],
    ['minStake', '1.234'],
    ['tags', 'y'.repeat(41)],
  ])('says what is wrong with a %s of %j', (field, value) => {
    expect(Object.keys(gameProblems({ ...good, [field]: value }))).toEqual([field]);
  });

  it('has stakes that fit each other', () => {
    expect(gameProblems({ ...good, minStake: '10', maxStake: '9' })).toHaveProperty('maxStake');
  });

  it('counts as much of a stake as was typed', () => {
    expect(createBody({ ...good, weight: '50' }).weight).toBe(50);
    expect(createBody({ ...good, weight: ' 100 ' }).weight).toBe(100);
  });

  it('gives back what it was filled with', () => {
    const fields = fieldsOf({
      id: '1',
      providerId: '1',
      providerCode: 'house',
      providerTh: 'ก',
      providerEn: 'A',
      code: 'naga',
      nameTh: 'นาค',
      nameEn: 'Naga',
      type: 'crash',
      picture: null,
      rtp: 9650,
      volatility: 4,
      minStake: 150,
      maxStake: 5_000_000,
      tags: ['new', 'fair'],
      hasDemo: true,
      weight: 50,
      idleMinutes: 1_440,
      isActive: true,
      isShown: true,
      position: 1,
      popularity: 0,
      addedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(idleOf(fields)).toBe(1_440);
    expect(idleOf({ idleMinutes: ' ' })).toBeNull();
    expect(createBody(fields)).toMatchObject({
      type: 'crash',
      rtp: 9650,
      volatility: 4,
      minStake: 150,
      maxStake: 5_000_000,
      tags: ['new', 'fair'],
      hasDemo: true,
      weight: 50,
    });
  });
});
