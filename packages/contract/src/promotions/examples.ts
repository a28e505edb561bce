import { type Examples, given, ID, list, of } from '../define/example.ts';
import { demoIds } from '../players/demo-ids.ts';
import type { calls } from './calls.ts';

const terms = {
  type: 'FIRST_DEPOSIT',
  nameTh: 'สมาชิกใหม่รับเพิ่ม 100%',
  nameEn: 'Newcomers get 100 % more',
  bonus: { kind: 'percent', percent: 100, most: 50_000 },
  minDeposit: 10_000,
  multiplier: 5,
  multiplierOf: 'depositAndBonus',
  weights: { types: { slot: 1, fishing: 0.5 }, games: {} },
  others: 'countNothing',
  maxBet: 20_000,
  maxWithdraw: { kind: 'multiple', times: 10 },
  hours: 168,
};
const rules = {
  startsAt: null,
  endsAt: null,
  days: [],
  fromTime: null,
  untilTime: null,
  perPlayer: 1,
  perIdentity: 1,
  span: 'EVER',
  total: null,
  budget: 10_000_000,
  pauseHours: 0,
};
const look = { detailsTh: null, detailsEn: null, picture: null };

export const examples = {
  'promotions.active': {},
  'promotions.eligible': { query: { customerId: demoIds.somchai } },
  'promotions.currentSession': { params: { customerId: demoIds.somchai } },
  'promotions.claim': { body: { promotionId: ID } },
  'promotions.redeem': { body: { code: 'H7KM-2QXR-9TVB-C' } },
  'promotions.cancel': { body: { sessionId: ID, kept: 10_000 } },
  'promotions.ownSessions': list,
  'promotions.ownSession': of(ID),
  'promotions.list': list,
  'promotions.details': given('params', 'promotions.create: id'),
  'promotions.create': { body: { terms, rules, look } },
  'promotions.edit': given('params', 'promotions.create: id', { body: { look } }),
  'promotions.publish': given('params', 'promotions.create: id'),
  'promotions.pause': of(ID),
  'promotions.end': of(ID),
  'promotions.copy': given('params', 'promotions.create: id'),
  'promotions.order': { body: { ids: [ID] } },
  'promotions.simulate': { body: { terms, rules } },
  'promotions.results': given('params', 'promotions.create: id'),
  'promotions.sessions': list,
  'promotions.endSession': { ...of(ID), body: { reason: 'ผู้เล่นขอให้จบโปร' } },
  'promotions.give': { ...of(ID), body: { phone: '0812345678', reason: 'ชดเชยปัญหาในเกม' } },
  'promotions.codes': given('params', 'promotions.create: id'),
  'promotions.makeCodes': { ...of(ID), body: { count: 100 } },
  'promotions.openCodes': of(ID),
  'promotions.exportCodes': of(ID),
  'promotions.voidCodes': of(ID),
} satisfies Examples<typeof calls>;
