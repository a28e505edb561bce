import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_OTP } from '@salung/contract';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { fillBulk } from '../../apps/server/src/demo/bulk.ts';
import { benchServer } from './cluster.ts';
import { type OfficeServer, officeServer } from './server.ts';

export interface Session {
  accessToken: string;
  refreshToken: string;
}

export interface BusyHouse {
  databaseUrl: string;
  office: OfficeServer;
  /** Of a member of staff who works with money. */
  token: string;
  /** The same, who can renew it. */
  staff: Session;
  /** Signs in so many others who do the same work. @returns their tokens */
  colleagues(count: number): Promise<string[]>;
  /** Signs a player in by phone. */
  player(phone: string): Promise<Session>;
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  remove(): Promise<void>;
}

const username = (number: number) => `bulk.finance${number}`;

/** A started server over a PostgreSQL of its own with a year of a busy house in it. */
export async function busyHouse(
  players: number,
  topups: number,
  env: Record<string, string> = {},
): Promise<BusyHouse> {
  const cluster = await benchServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salung-bench-data-'));
  const databaseUrl = await cluster.database('house');
  const office = await officeServer(databaseUrl, dataDir, env);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const house: BusyHouse = {
    databaseUrl,
    office,
    token: '',
    staff: { accessToken: '', refreshToken: '' },
    colleagues: async (count) => {
      const numbers = Array.from({ length: count }, (_, index) => index + 2);
      const sessions = await Promise.all(numbers.map((number) => signIn(office.url, username(number))));
      return sessions.map(({ accessToken }) => accessToken);
    },
    player: (phone) => logIn(office.playerUrl, phone),
    query: async (text) => (await pool.query(text)).rows,
    async remove() {
      await office.stop();
      await pool.end();
      await cluster.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    console.log(`filling in ${players} players and ${topups} top-ups`);
    await fillBulk(databaseUrl, { players, topups, now: new Date() }, console.log);
    await pool.query(
      `update staff set must_change_password = false,
         password_hash = (select password_hash from player order by created_at desc limit 1)
       where username like 'bulk.finance%'`,
    );
    await cluster.checkpoint();
    const staff = await signIn(office.url, username(1));
    return { ...house, token: staff.accessToken, staff };
  } catch (error) {
    await house.remove();
    throw error;
  }
}

async function post(url: string, body: object): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const fields = (await answer.json()) as Record<string, string>;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${fields.detail}`);
  return fields;
}

const sessionOf = ({ accessToken = '', refreshToken = '' }: Record<string, string>): Session => ({
  accessToken,
  refreshToken,
});

const credentials = (name: string) => ({ username: name, password: DEMO_PASSWORD, otp: NO_OTP });

const logIn = async (origin: string, phone: string): Promise<Session> =>
  sessionOf(await post(`${origin}/v2/users/login`, credentials(phone)));

async function signIn(origin: string, name: string): Promise<Session> {
  const { challengeToken } = await post(`${origin}/v2/users/login`, credentials(name));
  const { secret = '' } = await post(`${origin}/api/user-2fa/generate`, { challengeToken });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return sessionOf(await post(`${origin}/api/user-2fa/verify`, { challengeToken, code }));
}
