import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreCold } from './backup/cold.ts';
import { copyFiles, restoreGiven } from './backup/given.ts';
import { Sentence, say } from './start/sentence.ts';

/** `npm run restore`: puts back what `npm run backup` has made, and marks the database, so that nothing is sent twice. */

const HELP = `npm run restore -- --from=<folder>
  Without DATABASE_URL: puts a copy of the data of npm start into DATA_DIR, which must be empty.
npm run restore -- --data=<PGDATA> [--target=<moment>] [--from=<folder>] [--stanza=salung] [--config=<pgbackrest.conf>]
    [--postgres-config=<postgresql.conf>] [--rehearsal]
  With MIGRATE_DATABASE_URL or DATABASE_URL: restores by pgBackRest into PGDATA, which must be empty, on the machine of PostgreSQL;
  --from also puts the stored files back into DATA_DIR. --rehearsal leaves the archive of the system that goes on alone.`;

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    data: { type: 'string' },
    target: { type: 'string' },
    stanza: { type: 'string', default: 'salung' },
    config: { type: 'string' },
    'postgres-config': { type: 'string' },
    rehearsal: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});

const NEXT =
  'Automatic payouts are off. Compare what gateways and banks did since the backup, then start them.';

async function main(): Promise<void> {
  if (values.help) return say.line(HELP);
  const dataDir = path.resolve(process.env.DATA_DIR ?? 'data');
  const databaseUrl = process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL;
  if (!databaseUrl) {
    if (!values.from) throw new Sentence(HELP);
    const at = await restoreCold(path.resolve(values.from), dataDir, new Date());
    return say.line(`The data of ${at} is in ${dataDir}. ${NEXT}`);
  }
  if (!values.data) throw new Sentence(HELP);
  await restoreGiven(
    {
      stanza: values.stanza,
      config: values.config,
      data: path.resolve(values.data),
      target: values.target,
      postgresConfig: values['postgres-config'],
      databaseUrl,
      isRehearsal: values.rehearsal,
    },
    () => new Date(),
  );
  say.line(`The database is in ${values.data}; PostgreSQL can be started there. ${NEXT}`);
  if (!values.from) return;
  const copied = await copyFiles(path.join(path.resolve(values.from), 'files'), path.join(dataDir, 'files'));
  say.line(`${copied} stored files were put back.`);
}

main().catch((error: unknown) => {
  say.problem(error);
  process.exitCode = 1;
});
