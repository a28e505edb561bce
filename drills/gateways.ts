// npm run drill -- gateways [--deposits=5000] [--payouts=5000] [--servers=8] [--databases=2]
// Deposits and payouts through gateways that hang, fail, refuse, repeat, reorder and delay at random, while the server and
// PostgreSQL are killed. Nothing may be credited or paid twice, nothing may be under way for good, and the books must be what the
// gateways say. Then the books are broken on purpose, which has to be seen. Ends with 1 where it is not.
import { gatewayDrill } from '../apps/server/test/gateway-drill.ts';
import { victimsOf } from '../apps/server/test/killable.ts';
import { option } from '../bench/lib/options.ts';

const begun = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const drill = await gatewayDrill();
try {
  const outcome = await drill.run({
    deposits: option('deposits', 5_000),
    payouts: option('payouts', 5_000),
    victims: victimsOf({ servers: option('servers', 8), databases: option('databases', 2) }),
    say,
  });
  for (const line of [...outcome.wrong, ...outcome.found]) console.error('WRONG:', line);
  await drill.sabotage();
  const broken = await drill.judge();
  const isSeen = broken.doubled > outcome.doubled && broken.unreconciled > 0 && broken.stuck > 0;
  say(
    `broken on purpose: ${JSON.stringify({ ...broken, wrong: broken.wrong.length, found: broken.found.length })}`,
  );
  if (!isSeen) console.error('WRONG: the control was not seen');
  const { deposits, payouts, doubled, stuck, unreconciled, kills } = outcome;
  const verified = outcome.wrong.length === 0 && isSeen;
  console.log(
    JSON.stringify({ drill: 'gateways', deposits, payouts, kills, doubled, stuck, unreconciled, verified }),
  );
  process.exitCode = doubled + stuck + unreconciled === 0 && verified ? 0 : 1;
} finally {
  await drill.remove();
}
