import { createServer as createHttp, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import type { AlarmChannel } from '@salung/contract';
import { updateChannel } from '../src/modules/alarms/channel-store.ts';
import { sealKeys } from '../src/modules/alarms/connect.ts';
import { defineAlarm } from '../src/platform/alarm.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { TestApp } from './app.ts';

/** Providers of alarm channels over real HTTP and SMTP, and a rule that finds what a test says. */

export interface Got {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Provider {
  url: string;
  port: number;
  /** What came, the first one first. */
  got: Got[];
  /** How it answers from now on; undefined breaks the connection without an answer. */
  answer: (request: Got) => { status: number; body: unknown } | undefined;
  close(): Promise<void>;
}

export async function startProvider(): Promise<Provider> {
  const server = createHttp(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    const got = { method, path: url, headers, body };
    provider.got.push(got);
    const answer = provider.answer(got);
    if (!answer) return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const provider: Provider = {
    url: `http://127.0.0.1:${port}`,
    port,
    got: [],
    answer: () => ({ status: 200, body: { ok: true } }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return provider;
}

/** LINE, with a quota of the month and what of it is used. */
export function playLine(provider: Provider, quota: { limit: number | null; used: number }): void {
  provider.answer = ({ path }) => {
    if (path === '/v2/bot/message/quota') {
      return quota.limit === null
        ? { status: 200, body: { type: 'none' } }
        : { status: 200, body: { type: 'limited', value: quota.limit } };
    }
    if (path === '/v2/bot/message/quota/consumption') {
      return { status: 200, body: { totalUsage: quota.used } };
    }
    quota.used += 1;
    return { status: 200, body: { sentMessages: [{ id: '461230966842064897' }] } };
  };
}

export const pushesTo = ({ got }: Provider): Got[] =>
  got.filter(({ path }) => path === '/v2/bot/message/push');

export interface MailServer {
  port: number;
  /** Mails as they came, headers and all. */
  mails: string[];
  /** What it says to the end of a mail. */
  verdict: string;
  close(): Promise<void>;
}

/** A mail server (RFC 5321) that takes what it is sent from anybody who signs in. */
export async function startMailServer(): Promise<MailServer> {
  const server = createTcp((socket) => {
    let rest = '';
    let mail: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.test ESMTP');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      rest += String(chunk);
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (mail !== undefined) {
          if (line !== '.') mail += `${line}\n`;
          else {
            mails.mails.push(mail);
            mail = undefined;
            say(mails.verdict);
          }
        } else if (/^EHLO/i.test(line)) {
          socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
        } else if (/^AUTH PLAIN/i.test(line)) say('235 2.7.0 welcome');
        else if (/^DATA/i.test(line)) {
          mail = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 2.1.0 ok');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const mails: MailServer = {
    port: (server.address() as AddressInfo).port,
    mails: [],
    verdict: '250 2.0.0 queued as 4711',
    close: () => new Promise((done) => server.close(() => done())),
  };
  return mails;
}

const keys = {
  line: { channelAccessToken: 'line-token-for-tests' },
  telegram: { botToken: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw' },
  webhook: { secret: 'webhook-secret-for-tests' },
  email: { password: 'mail-password-for-tests' },
} as const;
export const channelKeys: Readonly<Record<AlarmChannel, Readonly<Record<string, string>>>> = keys;

/** The settings of a channel that leads to a provider of a test. */
export const settingsOf = (kind: AlarmChannel, { url, port }: { url: string; port: number }) =>
  ({
    line: { to: `C${'4af4980629'.repeat(4).slice(0, 32)}`, url },
    telegram: { chatId: '-1001234567890', url },
    webhook: { url: `${url}/hook` },
    email: {
      host: '127.0.0.1',
      port: String(port),
      user: 'alarms',
      from: 'alarms@salung.example',
      to: 'duty@salung.example',
    },
  })[kind];

/** Switches a channel on, as two people would. */
export const connectChannel = (
  { platform }: Pick<TestApp, 'platform'>,
  kind: AlarmChannel,
  provider: { url: string; port: number },
  more: Parameters<typeof updateChannel>[2] = {},
) =>
  updateChannel(platform.db, kind, {
    is_active: true,
    settings: JSON.stringify(settingsOf(kind, provider)),
    keys: sealKeys(platform, kind, channelKeys[kind]),
    ...more,
  });

/** A platform with one rule, which finds the keys that it is given. */
export function ruleOfTests(platform: Platform, isEvent = false) {
  const found = { keys: [] as string[], fails: false };
  const rule = defineAlarm({
    name: 'test-rule',
    title: { th: 'ทดสอบ', en: 'A rule of tests' },
    ...(isEvent ? { isEvent: true } : {}),
    parameters: {
      from: { kind: 'amount', th: 'ตั้งแต่', en: 'From', preset: 100, minimum: 10, maximum: 1_000 },
    },
    text: { th: ({ key }) => `พบ ${key}`, en: ({ key, from }) => `found ${key} from ${from}` },
    async check(_platform, { from }) {
      if (found.fails) throw new Error('the rule of the test fails');
      return found.keys.map((key) => ({ key, facts: { key, from } }));
    },
  });
  return { found, platform: { ...platform, modules: { ...platform.modules, test: { alarms: [rule] } } } };
}

/** The same without the rules of the modules. */
export function onlyRuleOfTests(platform: Platform, isEvent = false) {
  const made = ruleOfTests(platform, isEvent);
  const { test = {} } = made.platform.modules as Record<string, object>;
  return { ...made, platform: { ...made.platform, modules: { test } } };
}
