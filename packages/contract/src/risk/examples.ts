import type { Examples } from '../define/example.ts';
import { demoIds as people } from '../players/demo-ids.ts';
import { demoIds as withdrawals } from '../withdraw/demo-ids.ts';
import type { calls } from './calls.ts';

export const examples = {
  'risk.player': { params: { id: people.suda } },
  'risk.withdrawals': {
    query: {
      ids: [withdrawals.withdrawal, withdrawals.secondWithdrawal, withdrawals.thirdWithdrawal].join(','),
    },
  },
} satisfies Examples<typeof calls>;
