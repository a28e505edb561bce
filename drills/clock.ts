// npm run drill -- clock
// Two processes for calls, a worker and a PostgreSQL of Debian's, each with a clock that is set (libfaketime): one process is behind, the
// worker is ahead, both jump by minutes and days, then the database's clock jumps, under stakes, withdrawals, top-ups, sign-ins and
// tickets of lotto. Nothing acknowledged may be lost or doubled, nothing answered 5xx, no ticket sold after the close, no round closed too
// early, no job run twice. Then a process goes by its own clock, as the control: it has to sell after the close. Ends with 1 where it
// is not so.
import { clockDrill } from './lib/clock.ts';
import { assertPostgresInstalled } from './lib/given-postgres.ts';
import { assertClocksCanBeSet } from './lib/set-clock.ts';

const begun = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);

async function main(): Promise<void> {
  assertClocksCanBeSet();
  assertPostgresInstalled();
  const drill = await clockDrill();
  const stop = () => void drill.remove().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    say('PostgreSQL and three processes are there');
    const { wrong, ...figures } = await drill.run(say);
    for (const line of wrong) console.error('WRONG:', line);
    const isSeen = figures.control.late > 0;
    if (!isSeen) console.error('WRONG: the control was not seen');
    console.log(
      JSON.stringify({ drill: 'clock', ...figures, verified: wrong.length === 0, controlSeen: isSeen }),
    );
    const { lost, doubled, failed, late } = figures;
    process.exitCode = lost + doubled + failed + late + wrong.length === 0 && isSeen ? 0 : 1;
  } finally {
    await drill.remove();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
