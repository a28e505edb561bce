import { readFileSync } from 'node:fs';
import { builtInRoles, type Call, type CallName, calls, REPORT_TYPES } from '@salung/contract';
import { type CallSchemas, schemas } from '@salung/contract/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allHandlers } from '../src/app.ts';
import { assertDeclared, authorize } from '../src/platform/http/bind.ts';
import type { Person } from '../src/platform/http/caller.ts';
import { createAgent, signIn } from './agents.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from './factories.ts';

/** What holds for every route, walked over the table of all of them. */

const names = Object.keys(calls) as CallName[];
const table = names.map((name) => ({
  name,
  call: calls[name] as Call,
  shapes: schemas[name] as CallSchemas,
}));
const blank = (path: string) => path.replace(/\{[^}]*\}/g, '{}');

let app: TestApp;
let player: TestPlayer;
let owner: TestStaff;
let agent: string;
beforeAll(async () => {
  app = await startApp();
  player = await createPlayer(app);
  owner = await createStaff(app, 'Owner');
  agent = await signIn(app, await createAgent(app));
});
afterAll(() => app.close());

describe('the call list', () => {
  const listed = readFileSync(new URL('endpoints.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([, area = '', method = '', path = '']) => ({ area, key: `${method} ${blank(path)}` }));
  const ours = new Set(Object.values(calls).map((call) => `${call.method} ${blank(call.path)}`));

  it('is there', () => {
    expect(listed.filter(({ key }) => !ours.has(key))).toEqual([]);
  });
});

describe('every route', () => {
  it('is bound, once', () => {
    expect(Object.keys(allHandlers(app.platform, 'player')).sort()).toEqual([...names].sort());
    expect(new Set(table.map(({ call }) => `${call.method} ${blank(call.path)}`)).size).toBe(table.length);
  });

  it('declares its audience and, where staff may call, its permission', () => {
    for (const { name, call } of table) expect(() => assertDeclared(name, call)).not.toThrow();
    expect(() =>
      assertDeclared('x', { ...calls['topup.list'], permission: undefined } as unknown as Call),
    ).toThrow(/x/);
  });

  it('has an answer schema', () => {
    for (const { name, shapes } of table) expect(shapes.answer, name).toBeDefined();
    const free = table.filter(({ shapes }) => shapes.answer instanceof z.ZodAny).map(({ name }) => name);
    const files: CallName[] = [
      'conformance.report',
      'house.archiveFile',
      'live.events',
      'promotions.exportCodes',
      'upload.file',
    ];
    const isReport = (name: CallName) => 'produces' in calls[name] && calls[name].produces === REPORT_TYPES;
    expect(free.filter((name) => !files.includes(name) && !isReport(name))).toEqual([]);
  });

  it.each(table.map(({ name, shapes }) => [name, shapes] as const))(
    '%s bounds every string and array',
    (_, shapes) => {
      for (const part of ['params', 'query', 'body'] as const) {
        const shape = shapes[part];
        if (shape) expect(unbounded(z.toJSONSchema(shape, { io: 'input' }), part)).toEqual([]);
      }
    },
  );

  it.each(table.map(({ name, shapes }) => [name, shapes] as const))(
    '%s refuses unknown fields',
    (_, shapes) => {
      for (const part of ['params', 'query', 'body'] as const) {
        const shape = shapes[part];
        if (!shape) continue;
        for (const one of shape instanceof z.ZodDiscriminatedUnion ? shape.options : [shape]) {
          const result = z.safeParse(one, { surprise: 1 });
          const keys = result.error?.issues.flatMap((issue) => ('keys' in issue ? issue.keys : []));
          expect(keys, part).toContain('surprise');
        }
      }
    },
  );
});

it('another method of a call is no call with an id', async () => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const answer = await app.office.inject({ method: 'GET', url: '/api/roles/create', headers });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
});

describe('who may call', () => {
  const closed = table.filter(({ call }) => call.audience !== 'public');
  const request = (call: Call, origin: 'player' | 'office', token?: string) =>
    app[origin].inject({
      method: call.method,
      url: call.path
        .replace('{phone}', '0812345678')
        .replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  it.each(closed.map(({ name, call }) => [name, call] as const))(
    '%s refuses strangers on both origins',
    async (_, call) => {
      for (const origin of ['player', 'office'] as const) {
        expect((await request(call, origin)).statusCode).toBe(401);
        expect((await request(call, origin, 'eyJhbGciOiJub25lIn0.e30.')).statusCode).toBe(401);
      }
    },
  );

  it.each(closed.map(({ name, call }) => [name, call] as const))(
    '%s refuses the other kind of token',
    async (_, call) => {
      // A token on the wrong origin is refused everywhere; on the right origin, where the call is not for its kind.
      expect((await request(call, 'player', owner.token)).json()).toMatchObject({ code: 'WRONG_AUDIENCE' });
      expect((await request(call, 'office', player.token)).json()).toMatchObject({ code: 'WRONG_AUDIENCE' });
      if (call.audience === 'staff') {
        expect((await request(call, 'player', player.token)).json()).toMatchObject({
          code: 'WRONG_AUDIENCE',
        });
      }
      if (call.audience === 'player') {
        expect((await request(call, 'office', owner.token)).json()).toMatchObject({ code: 'WRONG_AUDIENCE' });
      }
    },
  );

  it('is decided by the permission alone, for every built-in role', () => {
    for (const [role, permissions] of Object.entries(builtInRoles)) {
      const person = {
        audience: 'staff',
        permissions: new Set(permissions),
        mustChangePassword: false,
      } as unknown as Person;
      for (const { name, call } of closed) {
        if (call.audience === 'player' || call.audience === 'agent') continue;
        const held = permissions as readonly string[];
        const may =
          call.permission === 'self' ||
          [call.permission ?? '', call.listPermission ?? call.permission ?? ''].every((each) =>
            held.includes(each),
          );
        const attempt = () => authorize(call, person);
        if (may) expect(attempt, `${role} ${name}`).not.toThrow();
        else expect(attempt, `${role} ${name}`).toThrow('FORBIDDEN');
      }
    }
  });

  it('lets the Auditor change nothing', () => {
    const changes = table.filter(({ call }) => call.method !== 'GET' && call.audience !== 'public');
    const auditor = builtInRoles.Auditor as readonly string[];
    expect(
      changes.filter(({ call }) => call.permission !== 'self' && auditor.includes(call.permission ?? '')),
    ).toEqual([]);
  });
});

describe('bad bodies', () => {
  const bad: [string, string][] = [
    ['no JSON', '{'],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['a prototype', '{"__proto__":{"x":1}}'],
    ['an unknown field', '{"surprise":1}'],
    ['a huge number', '{"amount":1e309}'],
    ['NUL', '{"phone":"\\u0000","username":"\\u0000","reason":"\\u0000"}'],
  ];
  const writing = table.filter(
    ({ call, shapes }) => call.method !== 'GET' && call.kind !== 'multipart' && shapes.body,
  );

  it.each(writing.map(({ name, call }) => [name, call] as const))(
    '%s answers them with a 4xx that names a field',
    async (name, call) => {
      const origin = call.audience === 'staff' ? 'office' : 'player';
      const signedIn = { player: player.token, staff: owner.token, both: player.token, agent };
      const token = { ...signedIn, public: undefined, provider: undefined }[call.audience];
      for (const [what, payload] of bad) {
        const response = await app[origin].inject({
          method: call.method,
          url: call.path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'),
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          payload,
        });
        const problem = response.json();
        expect(response.statusCode, `${name} ${what}`).toBe(400);
        expect(response.headers['content-type']).toContain('application/problem+json');
        expect(problem.errors.length).toBeGreaterThan(0);
        if (problem.code === 'INVALID_INPUT')
          expect(problem.errors[0].path, `${name} ${what}`).toMatch(/^body/);
      }
    },
  );
});

/** Paths of strings and arrays without a bound in a JSON schema. */
function unbounded(schema: unknown, path: string): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const node = schema as Record<string, unknown>;
  const found: string[] = [];
  if (node.type === 'string' && !('enum' in node) && !('const' in node) && !('maxLength' in node)) {
    const pattern = typeof node.pattern === 'string' ? node.pattern : '';
    const fixed = /^\^.*\$$/.test(pattern) && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern);
    if (node.format !== 'uuid' && node.format !== 'date' && !fixed) found.push(path);
  }
  if (node.type === 'array' && !('maxItems' in node)) found.push(`${path}[]`);
  for (const [key, child] of Object.entries(node)) {
    if (typeof child === 'object') found.push(...unbounded(child, `${path}.${key}`));
  }
  return found;
}
