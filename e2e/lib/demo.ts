import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CallName, calls, NO_OTP } from '@salung/contract';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Answer, Input } from '@salung/contract/schemas';
import { removeCluster } from '@salung/postgres';
import { freePorts, Launched } from './launcher.ts';

/** A demo of its own with everything in it, and people signed in to it. */
export interface Demo {
  playerUrl: string;
  officeUrl: string;
  player(phone: string): Promise<Tokens>;
  staff(username: string): Promise<Tokens>;
  stop(): Promise<void>;
}
export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export async function call<Name extends CallName>(
  url: string,
  name: Name,
  sent: { body?: Input<Name, 'body'>; token?: string } = {},
): Promise<Answer<Name>> {
  const response = await fetch(`${url}${calls[name].path}`, {
    method: calls[name].method,
    headers: {
      'content-type': 'application/json',
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer<Name>;
}

export async function startDemo(): Promise<Demo> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salung-screens-'));
  await chmod(dataDir, 0o711);
  const ports = await freePorts();
  const launched = new Launched(dataDir, ports);
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
    async stop() {
      launched.interrupt();
      await launched.exit;
      await removeCluster(path.join(dataDir, 'postgres'));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
