import { describe, expect, it } from 'vitest';
import { type BannerFields, bannerProblems, bodyOf, fieldsOf } from './banner-checks.ts';

const picture = {
  id: 'a'.repeat(32),
  files: [{ path: '/public-pictures/a-640.webp', width: 640, height: 280 }],
  placeholder: 'data:image/webp;base64,AA==',
};
const given: BannerFields = {
  ...fieldsOf(undefined),
  titleTh: ' ก ',
  titleEn: 'A',
  altTh: 'ภาพ',
  altEn: 'A picture',
  th: picture,
};

describe('what is typed for a banner', () => {
  it('is sent as its kind needs it', () => {
    expect(bodyOf('WEBSITE', { ...given, textTh: ' ', endsAt: '2026-12-01 10:00' })).toEqual({
      titleTh: 'ก',
      titleEn: 'A',
      textTh: null,
      textEn: null,
      tone: null,
      link: { kind: 'none' },
      picture: { th: picture.id, en: null, altTh: 'ภาพ', altEn: 'A picture', withWords: false },
      audience: { who: 'EVERYBODY', segmentsIn: [], segmentsOut: [] },
      startsAt: null,
      endsAt: '2026-12-01T03:00:00.000Z',
    });
    expect(bodyOf('ANNOUNCEMENT', given)).toMatchObject({ picture: null, tone: 'INFO' });
  });

  it('leads to a page, a promotion or a game, whose code may have a slash', () => {
    const link = (change: Partial<BannerFields>) => bodyOf('WEBSITE', { ...given, ...change }).link;
    expect(link({ target: 'deposit' })).toEqual({ kind: 'page', page: 'deposit' });
    expect(link({ target: 'promotion', promotionId: 'x' })).toEqual({ kind: 'promotion', promotionId: 'x' });
    expect(link({ target: 'game', game: 'house/a/b' })).toEqual({
      kind: 'game',
      provider: 'house',
      game: 'a/b',
    });
  });

  it('is checked field by field', () => {
    const problems = (kind: 'WEBSITE' | 'ANNOUNCEMENT', change: Partial<BannerFields> = {}) =>
      Object.keys(bannerProblems(kind)({ ...given, ...change }));
    expect(problems('WEBSITE')).toEqual([]);
    expect(problems('WEBSITE', { th: null, altEn: ' ', titleTh: '' })).toEqual(['titleTh', 'altEn', 'th']);
    expect(problems('ANNOUNCEMENT', { th: null, altTh: '' })).toEqual([]);
    expect(problems('WEBSITE', { target: 'game' })).toEqual(['game']);
    expect(problems('WEBSITE', { startsAt: 'soon' })).toEqual(['startsAt']);
    // A Buddhist year is taken; one that is too far away is not.
    expect(problems('WEBSITE', { startsAt: '2569-12-01 10:00' })).toEqual([]);
    expect(problems('WEBSITE', { startsAt: '2099-12-01 10:00' })).toEqual(['startsAt']);
    expect(problems('WEBSITE', { startsAt: '2026-12-01 10:00', endsAt: '2026-12-01 10:00' })).toEqual([
      'endsAt',
    ]);
  });
});
