// A client process of its own, for tests: posts items through lanes and writes a line for every answer as soon as
// it has it. Arguments as JSON: { url, players, prefix, count, inFlight, sameKey }. It begins when a line comes in.
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createLanes, type Item } from '../../src/index.ts';

interface Plan {
  url: string;
  players: string[];
  prefix: string;
  count: number;
  inFlight: number;
  sameKey: boolean;
}
const plan: Plan = JSON.parse(process.argv[2] ?? '{}');
const lanes = createLanes({ connectionString: plan.url, patience: 60_000 });

/** The n-th item is the same in every process, so that another one can send it again. */
function item(n: number): Item {
  const player = plan.players[n % plan.players.length] ?? '';
  const from = { player, account: 'wallet' } as const;
  const key = plan.sameKey ? plan.prefix : `${plan.prefix}:${n}`;
  return { key, by: 'system', legs: [{ from, to: { house: 'game:test' }, amount: 1, kind: 'stake' }] };
}

writeSync(1, 'ready\n');
await once(process.stdin, 'data');
let next = 0;
const worker = async () => {
  while (next < plan.count) {
    const n = next++;
    const outcome = await lanes.post(item(n));
    // Straight to the pipe: what was written survives a kill -9.
    writeSync(1, `${JSON.stringify({ n, key: item(n).key, outcome })}\n`);
  }
};
await Promise.all(Array.from({ length: plan.inFlight }, worker));
await lanes.close();
process.exit(0);
