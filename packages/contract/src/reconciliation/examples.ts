import { type Examples, ID, report } from '../define/example.ts';
import type { calls } from './calls.ts';

const day = { params: { id: ID }, given: { 'params.id': 'reconciliation.run: id' } };
const difference = {
  params: { id: '1' },
  given: { 'params.id': 'reconciliation.differences: data.0.id' },
};

export const examples = {
  'reconciliation.list': { query: { state: 'attention', fromDate: '2026-01-01', toDate: '2026-01-31' } },
  'reconciliation.details': day,
  'reconciliation.differences': { ...day, query: { state: 'OPEN', per_page: 50 } },
  'reconciliation.run': {
    body: { subjectType: 'game-provider', subjectId: '1', day: '2026-01-31' },
  },
  'reconciliation.own': { ...difference, body: { isOwn: true } },
  'reconciliation.note': { ...difference, body: { note: 'ถามค่ายเกมแล้ว รอคำตอบ' } },
  'reconciliation.resolve': {
    ...difference,
    body: { resolution: 'THEIRS_CORRECTED', note: 'ค่ายเกมยืนยันว่าแก้รายงานแล้ว' },
  },
  'reconciliation.report': { query: { ...report.query, toDate: '2026-01-31', state: 'OPEN' } },
} satisfies Examples<typeof calls>;
