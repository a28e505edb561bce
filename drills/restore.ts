// npm run drill -- restore
// pgBackRest backs up a PostgreSQL under load, as deploy/pgbackrest says; payouts wait at a moment, and are paid after it. The system is
// restored to that moment in another place: books, the ledger's chain and followers must be as they were, and no gateway may get a
// payout twice. Then once more without the mark that `npm run restore` leaves: that has to send twice. Ends with 1 where it is not so.
import { assertBackupInstalled } from './lib/given-postgres.ts';
import { restoreDrill } from './lib/restore.ts';

const begun = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);

async function main(): Promise<void> {
  assertBackupInstalled();
  const drill = await restoreDrill();
  const stop = () => void drill.remove().finally(() => process.exit(1));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await drill.prepare(say);
    const { wrong, ...outcome } = await drill.restore(true, say);
    for (const line of wrong) console.error('WRONG:', line);
    const control = await drill.restore(false, say);
    if (control.sentTwice === 0) console.error('WRONG: the control was not seen');
    console.log(JSON.stringify({ drill: 'restore', ...outcome, control: { sentTwice: control.sentTwice } }));
    const isRight = outcome.sound && outcome.waiting > 0 && outcome.sentTwice === 0 && control.sentTwice > 0;
    process.exitCode = isRight ? 0 : 1;
  } finally {
    await drill.remove();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
