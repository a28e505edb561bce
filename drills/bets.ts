// npm run drill -- bets [--servers=20] [--databases=5]
// kill -9 of the server and of PostgreSQL while a provider sends stakes, wins and rollbacks over HTTP, signed. Everything
// acknowledged must be there once, and the books must be sound. Ends with 1 where it is not.
import { victimsOf } from '../apps/server/test/killable.ts';
import { playKillDrill } from '../apps/server/test/play-kill-drill.ts';
import { option } from '../bench/lib/options.ts';

const begun = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const drill = await playKillDrill();
try {
  const victims = victimsOf({ servers: option('servers', 20), databases: option('databases', 5) });
  const { wrong, ...outcome } = await drill.run(victims, say);
  for (const line of wrong) console.error('WRONG:', line);
  const verified = wrong.length === 0;
  console.log(JSON.stringify({ drill: 'bets', ...outcome, verified }));
  process.exitCode = outcome.lost === 0 && outcome.doubled === 0 && verified ? 0 : 1;
} finally {
  await drill.remove();
}
