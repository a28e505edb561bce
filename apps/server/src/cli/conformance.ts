import { parseArgs } from 'node:util';
import { prepareDatabase } from '../boot/database.ts';
import { findDatabase } from '../boot/find-database.ts';
import { findSecretKey } from '../boot/find-secret-key.ts';
import { createPlatform } from '../boot/platform.ts';
import { conformanceCases, overHttp, playNow } from '../modules/conformance/index.ts';
import { providerByCode } from '../modules/games/index.ts';
import { createLog } from '../platform/log.ts';
import { Problem } from '../platform/problem.ts';
import { playAll } from './conformance-all.ts';
import { type Line, newReport } from './conformance-report.ts';

const HELP = `npm run conformance -- --provider <code> [--only <case>,<case>] [--url <player site>] [--json]
  plays the provider against the server that runs on this machine, with test players of its own
npm run conformance -- --all [--json]
  starts a server and a database of its own and plays a provider of each adapter
npm run conformance -- --cases
  lists the cases`;

/**
 * `npm run conformance`: whether a provider's configuration keeps the rules of the wallet. It needs the database and the master
 * key, as the server itself does; a person who has those needs no sign-in. Ends with 1 where a case has failed.
 */
const { values } = parseArgs({
  options: {
    provider: { type: 'string' },
    only: { type: 'string' },
    url: { type: 'string' },
    all: { type: 'boolean' },
    cases: { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

/** @throws Error that names a case which is not known */
function wantedCases(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const wanted = text.split(',').map((id) => id.trim());
  const unknown = wanted.find((id) => !conformanceCases.some((entry) => entry.id === id));
  if (unknown !== undefined)
    throw new Error(`There is no case ${unknown}. See npm run conformance -- --cases`);
  return wanted;
}

async function playOne(code: string, say: (line: Line) => void): Promise<void> {
  const only = wantedCases(values.only);
  const address = values.url ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`;
  const found = await findDatabase();
  try {
    const databaseUrl = await prepareDatabase({
      databaseUrl: process.env.DATABASE_URL || found.url,
      migrateDatabaseUrl: found.url,
      production: process.env.NODE_ENV === 'production',
    });
    const { platform, close } = await createPlatform(
      {
        dataDir: '.',
        secretKey: await findSecretKey(),
        production: false,
        sandboxUrl: undefined,
        houseGames: undefined,
        sms: undefined,
      },
      databaseUrl,
      createLog('silent'),
    );
    try {
      const provider = await providerByCode(platform, code);
      if (!provider) throw new Error(`There is no provider ${code}.`);
      const run = await playNow(platform, provider.id, {
        only,
        deliver: overHttp(address),
        report: (result) => say({ provider: code, ...result }),
      });
      if (run.state !== 'FINISHED') {
        throw new Error(`The run was broken off: ${run.note}. Does the server run at ${address}?`);
      }
    } finally {
      await close();
    }
  } finally {
    await found.release();
  }
}

async function main(): Promise<void> {
  if (values.cases) {
    for (const { id, rule, title } of conformanceCases)
      console.log(`${id.padEnd(22)} rule ${rule}  ${title}`);
    return;
  }
  if (values.help || (!values.all && values.provider === undefined)) return console.log(HELP);
  const report = newReport(values.json === true);
  if (values.all) await playAll(report.say);
  else await playOne(values.provider ?? '', report.say);
  if (report.end() > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (error instanceof Problem) console.error(`${error.code}: ${error.message}`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
