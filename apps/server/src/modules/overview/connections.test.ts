import { expect, it } from 'vitest';
import type { Connections } from '../../module.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { connectionsFor } from './connections.ts';

const gateway = {
  kind: 'gateway',
  id: 'LOCAL',
  nameTh: 'พร้อมเพย์',
  nameEn: 'PromptPay',
  state: 'up',
  successRate: 9_950,
  usualSeconds: 40,
  lastAnswerAt: new Date('2026-05-11T03:00:00.000Z'),
} as const;
const agent = { ...gateway, kind: 'channel', id: 'agent', state: 'unknown', lastAnswerAt: null } as const;

it('shows what one may see, and leaves out what cannot be read', async () => {
  const logLines: string[] = [];
  const platform = {
    db: {} as Database,
    clock: manualClock('2026-05-11T03:00:00.000Z'),
    log: createLog('info', { write: (line) => logLines.push(line) }),
  };
  const sources: Connections[] = [
    { permission: 'bank:read', list: async () => [gateway] },
    { permission: 'bank:read', list: () => Promise.reject(new Error('no answer')) },
    { permission: 'house:read', list: async () => [agent] },
  ];
  const shown = { ...gateway, lastAnswerAt: '2026-05-11T03:00:00.000Z' };
  expect(await connectionsFor(platform, new Set(['bank:read']), sources)).toEqual([shown]);
  expect(logLines.join()).toContain('no answer');
  expect(await connectionsFor(platform, new Set(['house:read']), sources)).toEqual([agent]);
  expect(await connectionsFor(platform, new Set(), sources)).toEqual([]);
});
