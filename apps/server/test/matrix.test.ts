import { type BuiltInRole, builtInRoles, type Call, type CallName, calls } from '@salung/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff } from './factories.ts';
import { openStream } from './stream.ts';

/**
 * The golden matrix: every route, called without a session, by a player and by every built-in role, each with their
 * own session. `matrix.golden.tsv` is reviewed like code: a change of permissions shows as a change of that file.
 */

const roles = Object.keys(builtInRoles) as BuiltInRole[];
type Who = 'stranger' | 'player' | BuiltInRole;
const everybody: Who[] = ['stranger', 'player', ...roles];

let app: TestApp;
const tokens = new Map<Who, string>();
beforeAll(async () => {
  app = await startApp();
  tokens.set('player', (await createPlayer(app)).token);
  for (const role of roles) tokens.set(role, (await createStaff(app, role)).token);
});
afterAll(() => app.close());

const pathOf = (call: Call) =>
  call.path.replace('{phone}', '0899999999').replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');

/** Whether a call gets past the door; what it finds behind it is for other tests. */
async function mayCall(who: Who, call: Call): Promise<boolean> {
  const origin = who === 'player' || who === 'stranger' ? app.player : app.office;
  const token = tokens.get(who);
  if (call.kind === 'events') {
    if (!token) return false;
    const stream = await openStream(origin, token);
    const first = await stream.next();
    stream.close();
    return first?.event === 'snapshot';
  }
  const response = await origin.inject({
    method: call.method,
    url: pathOf(call),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(call.method === 'GET' ? {} : { payload: {} }),
  });
  const { code } = response.statusCode < 400 ? { code: undefined } : response.json<{ code: string }>();
  const shut = ['SIGN_IN_REQUIRED', 'FORBIDDEN', 'WRONG_AUDIENCE', 'SESSION_ENDED'];
  // A file behind a signed link refuses a forged link, not the person.
  return (
    code === undefined || !shut.includes(code) || (call.audience === 'public' && code !== 'WRONG_AUDIENCE')
  );
}

/** The call that ends its caller's session comes last. */
const names = (Object.keys(calls) as CallName[]).sort(
  (a, b) => Number(a === 'auth.logout') - Number(b === 'auth.logout') || (a < b ? -1 : 1),
);

it('lets everybody in where the contract says so, and nowhere else', async () => {
  const lines = [['call', 'needs', ...everybody].join('\t')];
  for (const name of names) {
    const call: Call = calls[name];
    // A file gives no more than its list does.
    if (call.permission === 'report:read') expect(call.listPermission, name).toBeDefined();
    const cells: string[] = [];
    for (const who of everybody) {
      const may = await mayCall(who, call);
      expect(may, `${who} ${name}`).toBe(expected(who, call));
      cells.push(may ? 'yes' : '–');
    }
    const needs = [call.permission ?? call.audience, call.listPermission ?? []].flat().join(' ');
    lines.push([name, needs, ...cells].join('\t'));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./matrix.golden.tsv');
  // Hundreds of calls by every role.
}, 180_000);

function expected(who: Who, { audience, permission, listPermission }: Call): boolean {
  if (audience === 'public') return true;
  if (who === 'stranger' || audience === 'agent') return false;
  if (who === 'player') return audience !== 'staff';
  if (audience === 'player') return false;
  const held: readonly string[] = builtInRoles[who];
  return [permission ?? '', listPermission ?? permission ?? ''].every(
    (needed) => needed === 'self' || held.includes(needed),
  );
}
