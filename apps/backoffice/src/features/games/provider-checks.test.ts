import { describe, expect, it } from 'vitest';
import {
  connectBody,
  connectProblems,
  editBody,
  emptyProvider,
  newSecret,
  providerProblems,
} from './provider-checks.ts';

const good = { ...emptyProvider, code: 'chao-phraya', nameTh: 'ก', nameEn: 'A' };

describe('the form of a provider', () => {
  it.each([
    ['code', 'Chao'],
    ['code', '-a'],
    ['code', 'a'.repeat(31)],
    ['nameTh', ''],
    ['share', '101'],
    ['idleMinutes', '0'],
    ['idleMinutes', '90001'],
    ['idleMinutes', '1,5'],
  ])('says what is wrong with a %s of %j', (field, value) => {
    expect(providerProblems(good)).toEqual({});
    expect(Object.keys(providerProblems({ ...good, [field]: value }))).toEqual([field]);
  });

  it('takes minutes as they are shown, in thousands', () => {
    expect(providerProblems({ ...good, idleMinutes: '1,440' })).toEqual({});
    expect(editBody({ ...good, idleMinutes: '1,440' }).idleMinutes).toBe(1_440);
  });
});

describe('the form of a connection', () => {
  const provider = { launchUrl: 'https://a.example', settings: { launch: 'url' } };
  const same = { launchUrl: 'https://a.example', keys: {}, settings: { launch: 'url' } };

  it('sends what changes, and nothing else', () => {
    expect(connectBody(same, provider)).toEqual({});
    expect(connectBody({ ...same, keys: { secret: ' x ' } }, provider)).toEqual({ keys: { secret: 'x' } });
    expect(connectBody({ ...same, launchUrl: 'https://b.example' }, provider)).toEqual({
      launchUrl: 'https://b.example',
    });
    expect(connectBody({ ...same, settings: { launch: 'form' } }, provider)).toEqual({
      settings: { launch: 'form' },
    });
  });

  it('needs all keys or none, and an address that browsers open safely', () => {
    expect(connectProblems(same, ['secret'])).toEqual({ keys: {} });
    expect(Object.keys(connectProblems({ ...same, keys: { other: 'x' } }, ['secret']).keys)).toEqual([
      'secret',
    ]);
    expect(connectProblems({ ...same, launchUrl: 'http://x.example' }, [])).toHaveProperty('launchUrl');
  });

  it('creates secrets of 32 bytes, never the same', () => {
    expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
    expect(newSecret()).not.toBe(newSecret());
  });
});
