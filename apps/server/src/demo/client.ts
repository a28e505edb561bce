import { type CallName, calls, NO_OTP } from '@salung/contract';
import { DEMO_PASSWORD, demoStaff } from '@salung/contract/demo';
import type { Result } from '@salung/contract/schemas';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { buildOrigin } from '../app.ts';
import type { OriginName } from '../module.ts';
import type { Platform } from '../platform/platform.ts';
import type { Person, Sent } from './tools.ts';

/** What people come with, as lists of sessions show it. */
const browsers: Record<OriginName, string> = {
  player:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  staff:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

type Origins = Readonly<Record<OriginName, FastifyInstance>>;

async function call<Name extends CallName>(
  origins: Origins,
  origin: OriginName,
  token: string | undefined,
  name: Name,
  sent: Sent<Name> = {},
): Promise<Result<Name>> {
  const { method, path } = calls[name];
  const params = Object.entries((sent.params ?? {}) as Record<string, string>);
  const url = params.reduce(
    (so, [key, value]) => so.replace(`{${key}}`, encodeURIComponent(value)),
    path as string,
  );
  return inject(origins[origin], name, {
    method,
    url,
    query: (sent.query ?? {}) as Record<string, string>,
    headers: { 'user-agent': browsers[origin], ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  }) as Promise<Result<Name>>;
}

/** A person of the demo, with the token of their session. */
function personOf(origins: Origins, origin: OriginName, token: string): Person {
  const own: Person['call'] = (name, sent) => call(origins, origin, token, name, sent);
  return {
    call: own,
    async upload(picture) {
      const prepared = await own('upload.prepare', {
        query: { filename: 'slip.jpg', contentType: 'image/jpeg' },
      });
      const form = new FormData();
      form.append('url', prepared.url);
      form.append('type', 'image/jpeg');
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'slip.jpg');
      const body = new Response(form);
      await inject(origins[origin], 'upload.put', {
        method: calls['upload.put'].method,
        url: calls['upload.put'].path,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': body.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await body.arrayBuffer()),
      });
      return prepared.filename;
    },
  };
}

/** The platform's own calls without a network: everything in the demo happened as it does for anybody. */
export async function openDemoClient(platform: Platform) {
  const options = { trustedProxies: [], strangersPerMinute: 10_000, draining: () => false, dist: 'none' };
  const origins: Origins = {
    player: await buildOrigin(platform, 'player', options),
    staff: await buildOrigin(platform, 'staff', options),
  };

  return {
    async player(phone: string): Promise<Person> {
      const body = { username: phone, password: DEMO_PASSWORD, otp: NO_OTP };
      const answer = await call(origins, 'player', undefined, 'auth.login', { body });
      if (!('accessToken' in answer)) throw new Error('a demo player got a challenge');
      return personOf(origins, 'player', answer.accessToken);
    },
    async staff(username: string): Promise<Person> {
      const secret = demoStaff.find((one) => one.username === username)?.totpSecret;
      if (!secret) throw new Error(`${username} has no authenticator`);
      const body = { username, password: DEMO_PASSWORD, otp: NO_OTP };
      const challenge = await call(origins, 'staff', undefined, 'auth.login', { body });
      if (!('challengeToken' in challenge)) throw new Error('demo staff got no challenge');
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      const { challengeToken } = challenge;
      // The code of the step before: the present one stays good for the person who reads it in the sandbox. Where the step
      // is about to end, the present one: the other would be two steps old when it arrives.
      const now = platform.clock.now().getTime();
      const code = totp.generate({ timestamp: now % 30_000 > 27_000 ? now : now - 30_000 });
      const tokens = await call(origins, 'staff', undefined, 'auth.twoFactorVerify', {
        body: { challengeToken, code },
      });
      return personOf(origins, 'staff', tokens.accessToken);
    },
    async close() {
      for (const app of Object.values(origins)) await app.close();
    },
  };
}

async function inject(app: FastifyInstance, name: string, request: InjectOptions): Promise<unknown> {
  const response = await app.inject(request);
  if (response.statusCode >= 300) {
    throw new Error(`the demo's ${name} was refused: ${response.statusCode} ${response.body}`);
  }
  return response.body === '' ? {} : response.json();
}
