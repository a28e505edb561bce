import { type Examples, ID, list, of, report } from '../define/example.ts';
import type { calls } from './calls.ts';

const day = '2026-01-05';
const terms = {
  rates: {
    slot: { basis: 'turnover', level1: 50, level2: 10 },
    live: { basis: 'netLoss', level1: 1_000, level2: 200 },
  },
  deduct: { bonuses: true, cashback: true, commission: false, providerShare: true, fee: 0 },
  carries: true,
  mostPerDay: null,
  mostPerMonth: 10_000_000,
  minimum: 10_000,
};

export const examples = {
  'affiliate.own': { params: { phone: 'me' } },
  'affiliate.team': { query: { page: 1, per_page: 20, level: 1 } },
  'affiliate.day': { params: { day } },
  'affiliate.pending': { query: { phone: '0812345678' } },
  'affiliate.history': { query: { page: 1, per_page: 20, phone: '0812345678' } },
  'affiliate.claim': { body: { phone: '0812345678' } },
  'affiliate.plans': list,
  'affiliate.changePlan': { body: { fromDay: '2088-01-01', terms } },
  'affiliate.earners': list,
  'affiliate.earner': of(ID),
  'affiliate.referrals': { ...of(ID), ...list },
  'affiliate.statement': { params: { id: ID, day } },
  'affiliate.exclude': { ...of(ID), body: { isExcluded: true, note: 'ใช้เครื่องเดียวกับผู้แนะนำ' } },
  'affiliate.runs': list,
  'affiliate.run': { body: {} },
  'affiliate.report': report,
} satisfies Examples<typeof calls>;
