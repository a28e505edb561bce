import { demoIds as banks } from '../banks/demo-ids.ts';
import { type Examples, ID, list, of } from '../define/example.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

const agent = of(demoIds.agent);
const KEY = 'Hn3tq8Vx0ZJwYcPa5LrKb7DfGm2UeSiQoTz4WvXy6A1';

export const examples = {
  'agents.list': list,
  'agents.details': agent,
  'agents.create': {
    body: {
      name: 'มือถือกสิกร 2',
      bankAccountId: banks.withdraw,
      paysOut: true,
      readsLines: true,
      key: KEY,
    },
  },
  'agents.edit': { ...agent, body: { name: 'มือถือหน้าเคาน์เตอร์' } },
  'agents.renewKey': { ...agent, body: { key: KEY } },
  'agents.toggle': { ...agent, body: { isActive: true } },
  'agents.delete': agent,
  'agents.signIn': { body: { key: KEY, program: 'adb-agent 1.0' } },
  'agents.claim': { body: { waitSeconds: 20 } },
  'agents.heartbeat': { body: {} },
  'agents.report': {
    params: { id: ID },
    body: { said: 'paid', at: '2026-05-11T03:00:00Z', reference: 'A1B2C3D4', balance: 29_980_000 },
    given: { 'params.id': 'agents.claim: job.id' },
  },
  'agents.lines': {
    body: {
      lines: [
        {
          at: '2026-05-11T02:58:30Z',
          direction: 'in',
          amount: 50_037,
          balance: 30_030_037,
          payerBank: '004',
          payerAccount: 'x-x1234-x',
          payerName: 'นาย สมชาย ใ',
        },
      ],
    },
  },
} satisfies Examples<typeof calls>;
