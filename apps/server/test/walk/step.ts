import { type Call, type CallName, calls, NO_OTP } from '@salung/contract';
import { DEMO_PASSWORD, demoStaff } from '@salung/contract/demo';
import { type CallExample, examples } from '@salung/contract/openapi';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect } from 'vitest';
import { ensureDemo } from '../../src/demo/index.ts';
import { startApp, type TestApp } from '../app.ts';
import { testBeacon } from '../lotto.ts';

/** Sends the examples of the documentation to the demo's house, and keeps what each call has answered. */

export type Json = Record<string, unknown>;
type Staff = 'owner' | 'manager' | 'finance';
type Sender = Staff | 'somchai' | 'suda' | 'agent' | 'nobody';

export let app: TestApp;
/** Access tokens of who is signed in. */
export const tokens: Partial<Record<Sender, string>> = {};
/** The latest answer of each call. */
export const answers = new Map<CallName, Json>();
/** The calls that were sent. */
export const walked = new Set<CallName>();
let authenticator: TOTP | undefined;

/** The codes that follow are those of this secret. */
export function setAuthenticator(secret: unknown): void {
  authenticator = new TOTP({ secret: Secret.fromBase32(String(secret)) });
}

/** The demo's house with its staff signed in, for the tests of one file. */
export function setUpWalk(): void {
  beforeAll(async () => {
    const houseGames = { url: 'https://games.example', secret: 'demo-'.repeat(8) };
    app = await startApp({ houseGames, beacon: testBeacon() });
    await ensureDemo(app.platform, () => {});
    for (const name of ['owner', 'manager', 'finance'] as const) tokens[name] = await signIn(name);
  });
  afterAll(() => app.close());
}

async function signIn(username: Staff): Promise<string> {
  const body = { username, password: DEMO_PASSWORD, otp: NO_OTP };
  const { body: challenge } = await app.send('auth.login', { body }, 'staff');
  if (!('challengeToken' in challenge)) throw new Error('no challenge');
  const secret = demoStaff.find((one) => one.username === username)?.totpSecret ?? '';
  const code = codeOf(new TOTP({ secret: Secret.fromBase32(secret) }));
  const { challengeToken } = challenge;
  return (await app.send('auth.twoFactorVerify', { body: { challengeToken, code } }, 'staff')).body
    .accessToken;
}

const codeOf = (totp: TOTP | undefined) => totp?.generate({ timestamp: app.clock.now().getTime() }) ?? '';
const read = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Json | undefined)?.[key], value);

/** What stands for itself in an example: from an earlier answer, a text message or an authenticator. */
function valueFor(field: string, source: string): unknown {
  if (source === 'the text message') return /\b\d{6}\b/.exec(app.inbox.at(-1)?.text ?? '')?.[0];
  if (source === 'the authenticator') return codeOf(authenticator);
  const [call = '', path = ''] = source.split(': ');
  const value = read(answers.get(call as CallName), path);
  const [, name = ''] = field.split('.');
  return path === 'url' && field.startsWith('query.')
    ? new URL(String(value), 'http://x').searchParams.get(name)
    : value;
}

/** What a part of the walk does, by the name of its test. They run in their order. */
export type Chapters = Record<string, () => Promise<void>>;

interface Change {
  as?: Sender;
  /** Where it is asked, if not where the sender's people are. */
  at?: 'office';
  body?: Json;
  params?: Json;
}

/** The example of a call with what it is given, and with what a step changes in it. */
function requestOf(name: CallName, change: Change) {
  const { given = {}, ...example }: CallExample = examples[name];
  const parts: Record<string, Json> = structuredClone(example) as Record<string, Json>;
  for (const [field, source] of Object.entries(given)) {
    const [part = '', key = ''] = field.split('.');
    if (source !== 'the picture') parts[part] = { ...parts[part], [key]: valueFor(field, source) };
  }
  if (change.body) parts.body = { ...parts.body, ...change.body };
  if (change.params) parts.params = { ...parts.params, ...change.params };
  return parts;
}

/** Sends the example of a call; it must succeed. @returns the answer */
export async function step(name: CallName, change: Change = {}): Promise<Json> {
  const call: Call = calls[name];
  const usual: Partial<Record<Call['audience'], Sender>> = {
    public: 'nobody',
    player: 'somchai',
    agent: 'agent',
  };
  const sender = change.as ?? usual[call.audience] ?? 'owner';
  const isPlayer = change.at !== 'office' && ['somchai', 'suda', 'agent', 'nobody'].includes(sender);
  const { params = {}, query = {}, body } = requestOf(name, change);
  const url = Object.entries(params).reduce<string>(
    (path, [key, value]) => path.replace(`{${key}}`, encodeURIComponent(String(value))),
    call.path,
  );
  const token = tokens[sender];
  const response = await app[isPlayer ? 'player' : 'office'].inject({
    method: call.method,
    url,
    query: query as Record<string, string>,
    headers: { 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { payload: body }),
  });
  expect(response.statusCode, `${name} as ${sender}: ${response.body.slice(0, 500)}`).toBeLessThan(300);
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const answer: Json = isJson ? response.json() : { text: response.body };
  answers.set(name, answer);
  walked.add(name);
  return answer;
}

/** The rows of a list that has some. */
export async function rows(name: CallName, change: Change = {}): Promise<Json[]> {
  const { data } = await step(name, change);
  expect((data as Json[]).length, name).toBeGreaterThan(0);
  return data as Json[];
}
