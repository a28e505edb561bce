// npm run drill -- failover [--kills=10] [--control]
// Three PostgreSQL on loopback under Patroni, etcd and HAProxy, from the files in deploy/patroni. Under stakes, withdrawals, top-ups and
// payouts the primary is taken away again and again: its PostgreSQL is killed, the whole machine, Patroni alone, or it is cut off from
// the others. Nothing acknowledged may be lost or doubled, and writing goes on within 30 seconds. `--control` replicates asynchronously
// and late, which has to lose. Ends with 1 where it is not so.
import { option } from '../bench/lib/options.ts';
import { failoverDrill } from './lib/failover.ts';
import { assertInstalled } from './lib/patroni.ts';

/** Seconds without a write. */
const MOST_SECONDS = 30;

const begun = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);

async function main(): Promise<void> {
  assertInstalled();
  const control = process.argv.includes('--control');
  const drill = await failoverDrill({ control });
  const stop = () => void drill.remove().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    say('the cluster is complete');
    const { wrong, ...figures } = await drill.run(option('kills', control ? 1 : 10), say);
    for (const line of wrong) console.error(control ? 'seen:' : 'WRONG:', line);
    const result = { drill: 'failover', ...(control ? { control } : {}), ...figures };
    console.log(JSON.stringify(control ? result : { ...result, verified: wrong.length === 0 }));
    const { lost, doubled, longestSeconds } = figures;
    const isRight = lost + doubled + wrong.length === 0 && longestSeconds <= MOST_SECONDS;
    process.exitCode = (control ? lost > 0 : isRight) ? 0 : 1;
  } finally {
    await drill.remove();
  }
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  // By itself, Node may wait for ever for a request of a connection that was cut off.
  .finally(() => process.exit());
