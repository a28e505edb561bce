import { type Examples, report } from '../define/example.ts';
import type { calls } from './calls.ts';

const one = { params: { id: '16000000000000000' } };

export const examples = {
  'rounds.list': { query: { state: 'finished', per_page: 20 } },
  'rounds.details': { ...one, given: { 'params.id': 'rounds.list: data.0.id' } },
  'rounds.report': report,
  'rounds.ownDetails': { ...one, given: { 'params.id': 'turnover.ownBets: data.0.id' } },
} satisfies Examples<typeof calls>;
