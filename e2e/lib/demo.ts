import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type CallName, calls, NO_OTP } from '@salung/contract';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Answer, Input } from '@salung/contract/schemas';
import { removeCluster } from '@salung/postgres';
import { freePorts, Launched } from './launcher.ts';
import type { Stops } from './stops.ts';

/** A demo of its own with everything in it, and people signed in to it. */
export interface Demo {
  playerUrl: string;
  officeUrl: string;
  player(phone: string): Promise<Tokens>;
  staff(username: string): Promise<Tokens>;
  /** Somebody who has just registered: nothing in the wallet, no history. */
  newcomer(): Promise<Tokens>;
}
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export async function call<Name extends CallName>(
  url: string,
  name: Name,
  sent: { params?: Record<string, string>; body?: Input<Name, 'body'>; token?: string } = {},
): Promise<Answer<Name>> {
  const path = calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => sent.params?.[key] ?? '');
  const response = await fetch(`${url}${path}`, {
    method: calls[name].method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer<Name>;
}

/** The code of the first message that comes to a phone; a job of the server sends it. */
async function codeBySms(sandboxUrl: string, phone: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${sandboxUrl}/sms/messages?to=${phone}`);
    const { data } = (await response.json()) as { data: { text: string }[] };
    const code = /\d{6}/.exec(data[0]?.text ?? '')?.[0];
    if (code) return code;
    await setTimeout(200);
  }
}

/** @param stops what ends the demo is added to */
export async function startDemo(stops: Stops): Promise<Demo> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salung-screens-'));
  await chmod(dataDir, 0o711);
  const ports = await freePorts();
  const launched = new Launched(dataDir, ports);
  stops.add(async () => {
    launched.interrupt();
    await launched.exit;
    await removeCluster(path.join(dataDir, 'postgres'));
    await rm(dataDir, { recursive: true, force: true });
  });
  await launched.said('Ctrl-C stops it');
  const at = (port: string) => `http://localhost:${port}`;
  const [playerUrl, officeUrl] = [at(ports.PORT), at(ports.OFFICE_PORT)];
  const login = (url: string, username: string) =>
    call(url, 'auth.login', { body: { username, password: DEMO_PASSWORD, otp: NO_OTP } });
  return {
    playerUrl,
    officeUrl,
    async player(phone) {
      const answer = await login(playerUrl, phone);
      if (!('accessToken' in answer)) throw new Error('the demo player got a challenge');
      return answer;
    },
    async staff(username) {
      const challenge = await login(officeUrl, username);
      if (!('challengeToken' in challenge)) throw new Error('the demo staff got no challenge');
      const response = await fetch(`${at(ports.SANDBOX_PORT)}/authenticators`);
      const { data } = (await response.json()) as { data: { username: string; code: string }[] };
      const code = data.find((one) => one.username === username)?.code ?? '';
      const { challengeToken } = challenge;
      return call(officeUrl, 'auth.twoFactorVerify', { body: { challengeToken, code } });
    },
    async newcomer() {
      const phone = '0871239876';
      const { requestId } = await call(playerUrl, 'auth.registerOtp', { body: { phone } });
      const otp = await codeBySms(at(ports.SANDBOX_PORT), phone);
      const { verificationToken } = await call(playerUrl, 'auth.validateOtp', {
        body: { phone, requestId, otp, purpose: 'register' },
      });
      return call(playerUrl, 'auth.register', {
        body: {
          phone,
          verificationToken,
          password: DEMO_PASSWORD,
          firstName: 'กิ่งกาญจน์',
          lastName: 'ศรีรุ่งเรือง',
          birthDate: '1994-04-13',
          bank: { bankCode: '004', accountNumber: '0712345678' },
          consents: { terms: true, privacy: true, marketing: false },
        },
      });
    },
  };
}
