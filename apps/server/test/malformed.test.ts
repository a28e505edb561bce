import { type Call, type CallName, calls } from '@salung/contract';
import { type CallSchemas, schemas } from '@salung/contract/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from './factories.ts';

/** Requests that are nearly right, made from the shapes of every call: none may cost us a 5xx. */

const RUNS = Number(process.env.MALFORMED_RUNS ?? 2_000);

let app: TestApp;
let player: TestPlayer;
let owner: TestStaff;
beforeAll(async () => {
  app = await startApp();
  player = await createPlayer(app, { balance: 1_000_000_00 });
  owner = await createStaff(app, 'Owner');
});
afterAll(() => app.close());

type Json = Record<string, unknown>;

/** Values that break things elsewhere. */
const nasty = fc.constantFrom<unknown>(
  null,
  true,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  "'; drop table player; --",
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd()',
  'a'.repeat(70_000),
  '0812345678',
  '00000000-0000-7000-8000-000000000000',
  '2026-02-30',
  '9999-12-31T23:59:59.999999999999Z',
  '-271821-04-20',
  -1,
  0,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER,
  -0,
  [],
  [[]],
  {},
  { $ne: 1 },
  ['a', 'b'],
  '1e400',
  'Infinity',
  'ไทย\u202e',
);

/** A value of a JSON schema, or now and then a nasty one. */
function shaped(schema: unknown): fc.Arbitrary<unknown> {
  const node = (schema ?? {}) as Json;
  const right = (): fc.Arbitrary<unknown> => {
    if ('const' in node) return fc.constant(node.const);
    if (Array.isArray(node.enum)) return fc.constantFrom(...node.enum);
    const union = node.anyOf ?? node.oneOf;
    if (Array.isArray(union)) return fc.oneof(...union.map(shaped));
    if (node.type === 'object') return objectOf(node);
    if (node.type === 'array') return fc.array(shaped(node.items), { maxLength: 3 });
    if (node.type === 'integer')
      return fc.integer({ min: Number(node.minimum ?? 1), max: Number(node.maximum ?? 1e6) });
    if (node.type === 'boolean') return fc.boolean();
    if (node.format === 'uuid')
      return fc.constantFrom(player.id, owner.id, '00000000-0000-7000-8000-000000000001');
    if (node.format === 'date') return fc.constantFrom('2026-05-11', '1990-01-01');
    if (typeof node.pattern === 'string' && node.pattern.startsWith('^0[689]'))
      return fc.constant(player.phone);
    return fc.string({ minLength: 1, maxLength: 20 });
  };
  return fc.oneof({ weight: 6, arbitrary: right() }, { weight: 1, arbitrary: nasty });
}

function objectOf(node: Json): fc.Arbitrary<unknown> {
  const properties = (node.properties ?? {}) as Json;
  const fields = Object.fromEntries(Object.entries(properties).map(([key, child]) => [key, shaped(child)]));
  const surprise = fc.option(fc.dictionary(fc.string({ maxLength: 10 }), nasty, { maxKeys: 2 }), {
    nil: {},
    freq: 8,
  });
  return fc
    .tuple(fc.record(fields, { requiredKeys: [] }), surprise)
    .map(([known, extra]) => ({ ...known, ...extra }));
}

const part = (shapes: CallSchemas, name: 'params' | 'query' | 'body') => {
  const shape = shapes[name];
  return shape ? shaped(z.toJSONSchema(shape, { io: 'input' })) : fc.oneof(fc.constant(undefined), nasty);
};
const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const asRecord = (value: unknown): Json =>
  value !== null && typeof value === 'object' ? (value as Json) : {};

function requestOf(name: CallName) {
  const shapes: CallSchemas = schemas[name];
  return fc.record({
    name: fc.constant(name),
    params: part(shapes, 'params'),
    query: part(shapes, 'query'),
    body: part(shapes, 'body'),
    key: fc.option(fc.string({ maxLength: 300 }), { freq: 6 }),
  });
}

it('are answered without a 5xx, and with a problem that says what was wrong', async () => {
  // The stream stays open by design; signing out would end the session that the others need.
  const left = new Set<CallName>(['live.events', 'auth.logout', 'auth.changePassword']);
  const names = (Object.keys(calls) as CallName[]).filter((name) => !left.has(name));
  const checked = { office: 0, player: 0 };
  const request = fc.constantFrom(...names).chain(requestOf);
  await fc.assert(
    fc.asyncProperty(request, async ({ name, params, query, body, key }) => {
      const call: Call = calls[name];
      const isOffice = call.audience === 'staff';
      const url = call.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
        encodeURIComponent(
          text(asRecord(params)[parameter] ?? 'x')
            .toWellFormed()
            .slice(0, 500),
        ),
      );
      const search = new URLSearchParams(
        Object.entries(asRecord(query)).map(([field, value]): [string, string] => [
          field,
          text(value).slice(0, 2_000),
        ]),
      );
      const origin = isOffice ? app.office : app.player;
      const response = await origin.inject({
        method: call.method,
        url: `${url}?${search}`,
        headers: {
          authorization: `Bearer ${isOffice ? owner.token : player.token}`,
          ...(key === null ? {} : { 'idempotency-key': key.replace(/[^\x20-\x7e]/g, '?') }),
          ...(body === undefined || call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined || call.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
      });
      expect(response.statusCode, `${name} ${response.body}`).toBeLessThan(500);
      // He may have been blocked or signed out by a request before: another goes on for him.
      if (response.statusCode === 401 && !isOffice && call.audience !== 'public') {
        player = await createPlayer(app, { balance: 1_000_000_00 });
      } else checked[isOffice ? 'office' : 'player'] += 1;
      // A closed site answers 503 to players.
      if (name === 'maintenance.toggle' && response.statusCode === 200) {
        await app.send('maintenance.toggle', { token: owner.token, body: { isActive: true } });
      }
      if (response.statusCode >= 400) {
        expect(response.headers['content-type'], name).toContain('application/problem+json');
        expect(response.json().errors.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: RUNS },
  );
  // Most of them went past the door.
  expect(checked.office).toBeGreaterThan(RUNS / 2);
  expect(checked.player).toBeGreaterThan(RUNS / 6);
}, 240_000);
