import { demoIds as banks } from '../banks/demo-ids.ts';
import { type Examples, list, of } from '../define/example.ts';
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
} satisfies Examples<typeof calls>;
