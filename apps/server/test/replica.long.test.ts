import { type Pair, startPair } from '@salung/postgres/test-pair';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Replica } from '../src/platform/db/replica.ts';
import { createLog } from '../src/platform/log.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, type TestStaff } from './factories.ts';
import { downloadReport } from './reports.ts';

const HOUR = 3_600_000;
let pair: Pair;
let app: TestApp;
let reader: TestStaff;
let doer: TestStaff;

const inHouse = (url: string): string => new URL('/house', url).href;

beforeAll(async () => {
  pair = await startPair({ shared_buffers: '64MB' });
  const client = new pg.Client({ connectionString: pair.primary.url });
  await client.connect();
  await client.query('create database house').finally(() => client.end());
  const replica = { url: inHouse(pair.standby.url), maxAge: HOUR };
  app = await startApp({ databaseUrl: inHouse(pair.primary.url), replica });
  [reader, doer] = [await createStaff(app, 'Owner'), await createStaff(app, 'Owner')];
});
afterAll(async () => {
  await app.close();
  await pair.remove();
});

/** Blocks a new player. @returns their id, as the log has it */
async function blocks(staff: TestStaff): Promise<string> {
  const { id } = await createPlayer(app);
  const body = { status: 'BLOCKED' as const, reason: 'because' };
  const { status } = await app.send('players.changeStatus', { token: staff.token, params: { id }, body });
  expect(status).toBe(200);
  return id;
}
const sees = async (staff: TestStaff, subjectId: string): Promise<boolean> => {
  const { body } = await app.send('audit.list', { token: staff.token, query: { subjectId } });
  return body.data.length > 0;
};

it('answers while it is young enough, and a server that is no standby never', async () => {
  await pair.catchUp();
  const isFresh = async (url: string, maxAge: number) => {
    const replica = new Replica(url, maxAge, createLog('silent'));
    return replica.isFresh().finally(() => replica.close());
  };
  expect(await isFresh(pair.standby.url, HOUR)).toBe(true);
  expect(await isFresh(pair.standby.url, 0)).toBe(false);
  expect(await isFresh(pair.primary.url, HOUR)).toBe(false);
});

describe('a list that may lag', () => {
  it('comes from the standby, but never hides from people what they did themselves', async () => {
    const before = await blocks(doer);
    await pair.catchUp();
    await pair.pause();
    const after = await blocks(doer);
    expect([await sees(reader, before), await sees(reader, after)]).toEqual([true, false]);
    expect(await sees(doer, after)).toBe(true);
    const own = await blocks(reader);
    expect([await sees(reader, own), await sees(reader, after)]).toEqual([true, true]);
  });

  it('as a file comes from the standby and is noted by the primary', async () => {
    const stranger = await createStaff(app, 'Owner');
    const { statusCode } = await downloadReport(app, 'credit', { token: stranger.token });
    expect(statusCode).toBe(200);
    // The entry is on the primary, from which the stranger reads from now on.
    const { body } = await app.send('audit.list', {
      token: stranger.token,
      query: { action: 'credit.report' },
    });
    expect(body.data).toHaveLength(1);
  });

  it('comes from the primary while the standby is away', async () => {
    const stranger = await createStaff(app, 'Owner');
    const after = await blocks(doer);
    expect(await sees(stranger, after)).toBe(false);
    await pair.standby.stop();
    expect(await sees(stranger, after)).toBe(true);
  });
});
