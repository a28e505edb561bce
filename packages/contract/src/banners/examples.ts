import { type Examples, given, list } from '../define/example.ts';
import type { calls } from './calls.ts';

const announcement = {
  kind: 'ANNOUNCEMENT',
  titleTh: 'ปิดปรับปรุงคืนนี้ 03:00–04:00 น.',
  titleEn: 'Maintenance tonight, 03:00 to 04:00',
  textTh: 'ระหว่างนั้นฝาก ถอน และเล่นเกมไม่ได้',
  textEn: 'You cannot deposit, withdraw or play meanwhile.',
  picture: null,
  tone: 'WARNING',
  link: { kind: 'page', page: 'contact' },
  audience: { who: 'EVERYBODY', segmentsIn: [], segmentsOut: [] },
  startsAt: null,
  endsAt: null,
};

export const examples = {
  'banners.activeWebsite': {},
  'banners.activePromotion': {},
  'banners.list': { query: { ...list.query, kind: 'ANNOUNCEMENT' } },
  'banners.details': given('params', 'banners.create: id'),
  'banners.create': { body: announcement },
  'banners.edit': given('params', 'banners.create: id', { body: { tone: 'INFO' } }),
  'banners.toggle': given('params', 'banners.create: id', { body: { isActive: true } }),
  'banners.archive': given('params', 'banners.create: id'),
  'banners.order': {
    body: { kind: 'ANNOUNCEMENT', ids: ['01980000-0000-7000-8000-0000000000ff'] },
  },
  'banners.picture': {
    body: { position: '50', file: '(the picture)' },
    given: { 'body.file': 'the picture' },
  },
} satisfies Examples<typeof calls>;
