import path from 'node:path';
import { parseArgs } from 'node:util';
import { readStorage } from '../apps/server/src/storage-config.ts';
import { backupCold } from './backup/cold.ts';
import { backupGiven, copyFiles } from './backup/given.ts';
import { Sentence, say } from './start/sentence.ts';

/** `npm run backup`: with DATABASE_URL by pgBackRest, and the files; without it, a copy of everything that `npm start` keeps. */

const HELP = `npm run backup -- --to=<folder> [--type=full|diff|incr] [--stanza=salung] [--config=<pgbackrest.conf>]

Without DATABASE_URL: copies the data of npm start (DATA_DIR), which must be stopped, into a new folder there.
With DATABASE_URL: has pgBackRest make a backup on this machine, and copies the stored files of DATA_DIR that the folder lacks.`;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    type: { type: 'string', default: 'incr' },
    stanza: { type: 'string', default: 'salung' },
    config: { type: 'string' },
    help: { type: 'boolean' },
  },
});

async function main(): Promise<void> {
  if (values.help) return say.line(HELP);
  const dataDir = path.resolve(process.env.DATA_DIR ?? 'data');
  if (!process.env.DATABASE_URL) {
    if (!values.to) throw new Sentence(HELP);
    const copy = await backupCold(dataDir, path.resolve(values.to), new Date());
    return say.line(`The copy is in ${copy}. It holds secrets: keep it where nobody else reads.`);
  }
  await backupGiven({ stanza: values.stanza, config: values.config }, values.type);
  say.line('pgBackRest has made the backup.');
  if (readStorage(process.env).storage.kind !== 'disk') return;
  if (!values.to) throw new Sentence('The files are in DATA_DIR and were not copied: give --to=<folder>.');
  const copied = await copyFiles(path.join(dataDir, 'files'), path.join(path.resolve(values.to), 'files'));
  say.line(`${copied} stored files were copied.`);
}

main().catch((error: unknown) => {
  say.problem(error);
  process.exitCode = 1;
});
