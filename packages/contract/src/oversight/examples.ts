import type { Examples } from '../define/example.ts';
import { demoIds as people } from '../players/demo-ids.ts';
import type { calls } from './calls.ts';

const round = {
  params: { id: '1' },
  given: { 'params.id': 'oversight.openRounds: data.0.id' },
  body: { playerId: people.somchai, reason: 'ค่ายเกมยืนยันว่ารอบนี้ไม่จบ' },
};

export const examples = {
  'oversight.calls': { query: { playerId: people.somchai, per_page: 20 } },
  'oversight.call': {
    params: { id: '1' },
    given: { 'params.id': 'oversight.calls: data.0.id' },
  },
  'oversight.openRounds': { query: { minutes: '5', per_page: 20 } },
  'oversight.closeRound': round,
  'oversight.refundRound': round,
} satisfies Examples<typeof calls>;
