import { type CallName, calls } from '@salung/contract';
import { type Json, openApi } from '@salung/contract/openapi';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillBulk } from '../src/demo/bulk.ts';
import { EXACT_TO } from '../src/platform/db/paging.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from './factories.ts';
import { fillHouse } from './full-house.ts';
import { openPromotion } from './promotions.ts';

/**
 * Every list of the contract on a filled database: each query that it makes is explained. None reads a large table from
 * one end to the other, or more of it than a page needs. A new list and a new filter are covered by themselves.
 */

/** Rows from which a table is large. */
const LARGE = 5_000;
/** Pages of 8 KiB that a query may touch. */
const BUFFERS = 2_000;
/** A total is exact up to here: what counts it may touch a row's page for each, and stops wherever it is then. */
const COUNTED = EXACT_TO + 1;

/** Filters that read the whole table, and why they may. */
const exceptions: Partial<Record<CallName, Record<string, string>>> = {
  'statements.lines': { search: 'by any part of three texts of a line' },
  'suspense.list': { search: 'by any part of two texts of an item' },
};

/** Lists that are a question about every row, and where their speed is looked at instead. */
const whole: Partial<Record<CallName, string>> = {
  'segments.players': 'a filter over all players; `npm run bench -- promotions` times its count',
};

let app: TestApp;
let owner: TestStaff;
let player: TestPlayer;
let client: pg.Client;
const large = new Set<string>();

interface Query {
  text: string;
  values: unknown[];
}
let asked: Query[] | undefined;

beforeAll(async () => {
  app = await startApp();
  owner = await createStaff(app, 'Owner');
  player = await createPlayer(app);
  await fillBulk(app.databaseUrl, { players: 6_000, topups: 40_000, now: app.clock.now() }, () => {});
  client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await fillHouse(client, 40_000, app.clock.now());
  await giveSegment();
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relkind = $1 and reltuples > $2',
    ['r', LARGE],
  );
  for (const { name } of rows) large.add(name);
  const ask = pg.Client.prototype.query as (...sent: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    const [first, values] = sent as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first?.text;
    const given = Array.isArray(values) ? values : typeof first === 'object' ? (first.values ?? []) : [];
    if (text && this !== client) asked?.push({ text, values: given });
    return ask.apply(this, sent);
  } as typeof pg.Client.prototype.query);
}, 600_000);
afterEach(() => {
  asked = undefined;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await client?.end();
  await app?.close();
});

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: { enum?: string[]; const?: string; type?: string };
}

const parametersOf = new Map<string, Parameter[]>(
  Object.values(openApi().paths as Record<string, Record<string, Json>>)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [
      String(operation.operationId),
      (operation.parameters ?? []) as unknown as Parameter[],
    ]),
);
const queryOf = (name: CallName) => (parametersOf.get(name) ?? []).filter((one) => one.in === 'query');
const lists = (Object.keys(calls) as CallName[]).filter(
  (name) =>
    whole[name] === undefined &&
    queryOf(name).some((one) => ['page', 'per_page', 'limit'].includes(one.name)),
);

const day = (ago: number) =>
  new Date(app.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);

/** A promotion that was given to a segment. */
async function giveSegment(): Promise<void> {
  const promotionId = await openPromotion(app);
  await client.query(
    `with segment as (
       insert into segment (id, name, filter, created_at, created_by, updated_at, updated_by)
       values (gen_random_uuid(), 'all', '[{"fact": "consent", "not": false}]', now(), $1, now(), $1) returning id
     )
     insert into promotion_gift (id, promotion_id, segment_id, segment_name, filter, reason, given_by, created_at)
     select gen_random_uuid(), $2, id, 'all', '[]', 'x', '{}', now() from segment`,
    [owner.id, promotionId],
  );
}

/** A value of each filter that is no choice: what the house has. A new one is added here. */
async function filterValues(): Promise<Record<string, string[]>> {
  const one = async (text: string) =>
    Object.values((await client.query(text)).rows[0] as object).map(String)[0] ?? '';
  const someone = await one("select id from player where phone like '+6690%' order by id limit 1");
  const phone = `0${await one(`select substr(phone, 4) from player where id = '${someone}'`)}`;
  const bank = await one("select id from bank_account where kind = 'deposit' order by id limit 1");
  const topup = await one('select id from topup order by id limit 1');
  return {
    fromDate: [day(300), day(3)],
    toDate: [day(30), day(300)],
    search: ['สม', phone, phone.slice(-4), topup],
    phone: [phone],
    playerId: [someone],
    subjectId: [someone],
    promotionId: [topup],
    customerId: [someone],
    accountId: [bank],
    channelId: [bank],
    staffId: [owner.id],
    id: [topup],
    gameId: ['1'],
    providerId: ['1'],
    amount: ['50000', '7'],
    stakedFrom: ['100'],
    wonFrom: ['100'],
    ref: ['R1'],
    transaction: ['x1'],
    tag: ['new'],
    before: ['9007199254740000'],
    after: ['1'],
    approveBy: ['bulk.finance3'],
    bankAccountName: ['เทรดดิ้ง'],
    bankAccountNumber: ['8000'],
    waiting: ['true'],
    market: ['thai'],
    level: ['1', '2'],
  };
}

/** At most so many choices of one filter are tried. */
const CHOICES = 8;

function choicesOf({ name, schema }: Parameter, values: Record<string, string[]>): string[] {
  if (schema.enum) return schema.enum.slice(0, CHOICES).map(String);
  if (schema.const !== undefined) return [schema.const];
  if (schema.type === 'boolean') return ['true', 'false'];
  const found = values[name];
  if (!found) throw new Error(`filterValues() has no value for the filter ${name}`);
  return found;
}

/** All rows, a further page, and each filter and each order alone. */
function casesOf(name: CallName, values: Record<string, string[]>): Record<string, string>[] {
  const filters = queryOf(name).filter((one) => !['page', 'per_page', 'limit'].includes(one.name));
  const required = Object.fromEntries(
    filters.filter((one) => one.required).map((one) => [one.name, choicesOf(one, values)[0] ?? '']),
  );
  const pages = queryOf(name).some((one) => one.name === 'page') ? [{ page: '3' }] : [];
  const single = filters.flatMap((one) => choicesOf(one, values).map((value) => ({ [one.name]: value })));
  return [{}, ...pages, ...single].map((one) => ({ ...required, ...one }));
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const isRead = ({ text }: Query) =>
  /^\s*[(]*\s*(select|with)\b/i.test(text) && !/\bfor (no key )?(update|share)\b|pg_advisory/i.test(text);

/** What is wrong with the plan of a query. */
async function faultsOf({ text, values }: Query): Promise<string[]> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
  const { Plan: plan } = (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0];
  const nodes = nodesOf(plan);
  const isFull = nodes.some((node) => node['Node Type'] === 'Limit' && node['Actual Rows'] === COUNTED);
  const faults = nodes.flatMap((node) => {
    const relation = node['Relation Name'] ?? '';
    const seen = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    const isWhole = node['Node Type'] === 'Seq Scan' && large.has(relation) && seen > LARGE && !isFull;
    return isWhole ? [`reads ${seen} rows of ${relation} from one end to the other`] : [];
  });
  const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  if (buffers > BUFFERS + (isFull ? COUNTED : 0)) faults.push(`touches ${buffers} buffers`);
  return faults;
}

/** What is wrong with the queries of a list, where it is asked like this. */
async function ask(
  name: CallName,
  query: Record<string, string>,
  params: Record<string, string>,
): Promise<string[]> {
  const isStaff = calls[name].audience === 'staff';
  asked = [];
  const { status, body } = await app.send(name, {
    query,
    params,
    token: isStaff ? owner.token : player.token,
  } as never);
  const queries = asked.filter(isRead);
  asked = undefined;
  if (status !== 200)
    throw new Error(`${name} ${JSON.stringify(query)} answered ${status} ${JSON.stringify(body)}`);
  const found: string[] = [];
  for (const one of queries) {
    for (const fault of await faultsOf(one))
      found.push(`${JSON.stringify(query)} ${fault}: ${one.text.replace(/\s+/g, ' ')}`);
  }
  return found;
}

describe('every list', () => {
  it.each(lists)(
    '%s',
    async (name) => {
      const values = await filterValues();
      const { rows } = await client.query<{ id: string }>(
        'select id from reconciliation order by id limit 1',
      );
      const round = await client.query<{ id: string }>('select id from lotto_round order by id limit 1');
      const gift = await client.query<{ id: string }>('select id from promotion_gift');
      // Players name no phone but their own.
      if (calls[name].audience === 'both') values.phone = [player.phone];
      const places: Partial<Record<CallName, string>> = {
        'lotto.roundTickets': round.rows[0]?.id ?? '',
        'promotions.giftPlayers': gift.rows[0]?.id ?? '',
        'settings.history': 'deposit.expiryMinutes',
        'reconciliation.differences': rows[0]?.id ?? '',
      };
      const faults = new Set<string>();
      for (const query of casesOf(name, values)) {
        if (Object.keys(query).some((filter) => exceptions[name]?.[filter])) continue;
        for (const fault of await ask(name, query, { id: places[name] ?? values.playerId?.[0] ?? '' }))
          faults.add(fault);
      }
      expect([...faults]).toEqual([]);
    },
    300_000,
  );
});
