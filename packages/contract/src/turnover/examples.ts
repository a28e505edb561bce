import type { Examples } from '../define/example.ts';
import { demoIds as people } from '../players/demo-ids.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

export const examples = {
  'turnover.recalc': { body: { phone: '0812345678' } },
  'turnover.list': { query: { status: 'OPEN' } },
  'turnover.ownBets': { query: { per_page: 20 } },
  'turnover.bets': { query: { playerId: people.somchai } },
  'turnover.adjust': {
    params: { id: demoIds.requirement },
    body: { required: 50_000, reason: 'ลดตามโปรโมชัน' },
  },
  'turnover.close': { params: { id: demoIds.requirement }, body: { reason: 'ยกให้ตามคำขอ' } },
} satisfies Examples<typeof calls>;
