import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { schemas } from '@salung/contract/schemas';
import { prepareDatabase } from '../boot/database.ts';
import { ensureHouse } from '../boot/house.ts';
import { createPlatform } from '../boot/platform.ts';
import { insertStaff, lockServingOwners, roleByName } from '../modules/staff/index.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { inTransaction } from '../platform/db/database.ts';
import { createLog } from '../platform/log.ts';
import { Problem } from '../platform/problem.ts';

/**
 * `npm run owner:create -- --username boss --name "ปรีชา วงศ์ทอง"`: the first Owner of a real installation, with
 * DATABASE_URL set. Prints a first password that has to be changed at the first sign-in, where the authenticator is
 * set up too. Refuses where an Owner can sign in already: they add the others.
 */

/** Without letters and digits that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newPassword = () => Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`${question} is missing. See npm run owner:create -- --help`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question}: `)).trim();
  } finally {
    terminal.close();
  }
}

const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    name: { type: 'string' },
    phone: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const HELP = `npm run owner:create -- --username <user name> --name <full name> [--phone <0812345678>]
Needs DATABASE_URL with the server's role, on a database that the server was started on before.`;

async function main(): Promise<void> {
  if (values.help) return console.log(HELP);
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) {
    throw new Error('Set DATABASE_URL to the database of the installation. The demo has its owner already.');
  }
  const shape = schemas['staff.create'].body.shape;
  const username = shape.username.parse(values.username ?? (await ask('User name')));
  const name = shape.name.parse(values.name ?? (await ask('Full name')));
  const phone = shape.phone.parse(values.phone);
  const migrateDatabaseUrl = process.env.MIGRATE_DATABASE_URL || databaseUrl;
  const production = process.env.NODE_ENV === 'production';
  const url = await prepareDatabase({ databaseUrl, migrateDatabaseUrl, production }, console.log);
  const config = {
    dataDir: '.',
    secretKey: 'owner:create signs nothing',
    sandboxUrl: undefined,
    houseGames: undefined,
    sms: undefined,
    production,
  };
  const { platform, close } = await createPlatform(config, url, createLog('silent'));
  try {
    await ensureHouse(platform);
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    await inTransaction(platform.db, async (tx) => {
      const [somebody] = await lockServingOwners(tx);
      if (somebody)
        throw new Error(
          'There is an Owner who can sign in already. They add further ones in the back office.',
        );
      const role = await roleByName(tx, 'Owner');
      if (!role) throw new Error('the role Owner is missing');
      await insertStaff(platform, tx, {
        username,
        name,
        phone,
        roleId: role.id,
        passwordHash,
        mustChangePassword: true,
      });
    });
    console.log(`\nThe Owner ${username} can sign in to the back office.`);
    console.log(`First password, shown only now: ${password}`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof Problem && error.code === 'USERNAME_TAKEN') console.error('That user name is taken.');
  else if (error instanceof Error && 'issues' in error) {
    for (const issue of error.issues as { message: string }[]) console.error(issue.message);
  } else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
