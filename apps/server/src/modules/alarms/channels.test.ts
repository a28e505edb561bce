import { createHmac } from 'node:crypto';
import type { AlarmChannel } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  channelKeys,
  type MailServer,
  type Provider,
  playLine,
  pushesTo,
  settingsOf,
  startMailServer,
  startProvider,
} from '../../../test/alarms.ts';
import type { Telling } from './channels/adapter.ts';
import { adapters } from './channels/index.ts';

/** Each channel on the wire, with a provider over real HTTP or SMTP. */

let provider: Provider;
let mail: MailServer;
beforeAll(async () => {
  provider = await startProvider();
  mail = await startMailServer();
});
afterAll(async () => {
  await provider.close();
  await mail.close();
});
beforeEach(() => {
  provider.got = [];
  mail.mails = [];
  mail.verdict = '250 2.0.0 queued as 4711';
});

const telling: Telling = {
  id: '01980000-0000-7000-8000-000000000001',
  kind: 'OPENED',
  at: new Date('2026-05-11T03:00:00.000Z'),
  language: 'th',
  title: '🔴 Salung: แจ้งเตือน',
  text: '🔴 Salung: แจ้งเตือน\n• เกตเวย์ T_PAYMENT ไม่ตอบ (11/05 10:00)',
  alarms: [],
};
const tell = (kind: AlarmChannel, more: Partial<Telling> = {}, allowPrivate = true) => {
  const to = kind === 'email' ? { url: '', port: mail.port } : provider;
  const access = { settings: settingsOf(kind, to) as Record<string, string>, keys: channelKeys[kind] };
  return adapters[kind].tell(access, { ...telling, ...more }, { allowPrivate });
};

describe('LINE', () => {
  it('asks for the quota, then pushes with the token and the retry key', async () => {
    playLine(provider, { limit: 500, used: 12 });
    expect(await tell('line')).toMatchObject({
      outcome: 'TOLD',
      status: 200,
      quota: { limit: 500, used: 12 },
    });
    expect(provider.got.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/bot/message/quota',
      'GET /v2/bot/message/quota/consumption',
      'POST /v2/bot/message/push',
    ]);
    for (const { headers } of provider.got) {
      expect(headers.authorization).toBe('Bearer line-token-for-tests');
    }
    const [push] = pushesTo(provider);
    expect(push?.headers['x-line-retry-key']).toBe(telling.id);
    expect(JSON.parse(push?.body ?? '')).toEqual({
      to: settingsOf('line', provider).to,
      messages: [{ type: 'text', text: telling.text }],
    });
  });

  it('does not push what the quota does not let through, and pushes where it cannot say', async () => {
    playLine(provider, { limit: 500, used: 500 });
    expect(await tell('line')).toMatchObject({ outcome: 'QUOTA', quota: { limit: 500, used: 500 } });
    playLine(provider, { limit: null, used: 9_000 });
    expect(await tell('line')).toMatchObject({ outcome: 'TOLD', quota: { limit: null, used: 9_000 } });
    provider.answer = ({ path }) =>
      path.includes('quota') ? { status: 200, body: 'no quota' } : { status: 200, body: {} };
    expect(await tell('line')).toMatchObject({ outcome: 'TOLD' });
  });
});

describe('Telegram', () => {
  it('sends the text to the chat', async () => {
    provider.answer = () => ({ status: 200, body: { ok: true, result: { message_id: 1 } } });
    expect(await tell('telegram')).toMatchObject({ outcome: 'TOLD', status: 200 });
    const [{ path, body } = { path: '', body: '' }] = provider.got;
    expect(path).toBe(`/bot${channelKeys.telegram.botToken}/sendMessage`);
    expect(JSON.parse(body)).toMatchObject({ chat_id: '-1001234567890', text: telling.text });
  });

  it('says what Telegram says, and never the token', async () => {
    const description = 'Too Many Requests: retry after 34';
    provider.answer = () => ({
      status: 429,
      body: { ok: false, error_code: 429, description, parameters: { retry_after: 34 } },
    });
    expect(await tell('telegram')).toEqual({ outcome: 'QUOTA', status: 429, answer: description });
    provider.answer = () => ({
      status: 400,
      body: { ok: false, error_code: 400, description: 'Bad Request: chat not found' },
    });
    expect(await tell('telegram')).toMatchObject({ outcome: 'REFUSED', answer: /chat not found/ });
    provider.answer = () => undefined;
    const said = await tell('telegram');
    expect(said).toMatchObject({ outcome: 'AWAY', status: null });
    expect(said.answer).not.toContain(channelKeys.telegram.botToken);
  });
});

describe('a webhook', () => {
  it('gets what is told, signed', async () => {
    provider.answer = () => ({ status: 204, body: {} });
    expect(await tell('webhook')).toMatchObject({ outcome: 'TOLD', status: 204 });
    const [got] = provider.got;
    const timestamp = String(got?.headers['x-timestamp']);
    expect(timestamp).toBe(String(telling.at.getTime() / 1_000));
    const expected = createHmac('sha256', channelKeys.webhook.secret ?? '')
      .update(`${timestamp}.${got?.body}`)
      .digest('hex');
    expect(got?.headers['x-signature']).toBe(expected);
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ id: telling.id, kind: 'OPENED', text: telling.text });
  });

  it('leads nowhere inside in production', async () => {
    expect(await tell('webhook', {}, false)).toMatchObject({ outcome: 'AWAY', status: null });
    expect(provider.got).toEqual([]);
  });
});

describe('mail', () => {
  it('comes with the id of the message', async () => {
    expect(await tell('email')).toMatchObject({
      outcome: 'TOLD',
      status: 250,
      answer: '250 2.0.0 queued as 4711',
    });
    const [got = ''] = mail.mails;
    expect(got).toContain(`Message-ID: <${telling.id}@salung.example>`);
    expect(got).toContain('To: duty@salung.example');
    expect(got).toMatch(/charset=utf-8/);
  });

  it('is tried elsewhere when the server is busy or refuses it', async () => {
    mail.verdict = '451 4.3.0 try again later';
    expect(await tell('email')).toMatchObject({ outcome: 'AWAY', status: 451 });
    mail.verdict = '554 5.7.1 refused';
    expect(await tell('email')).toMatchObject({ outcome: 'REFUSED', status: 554 });
  });

  it('leads nowhere inside in production', async () => {
    expect(await tell('email', {}, false)).toMatchObject({
      outcome: 'AWAY',
      answer: 'the address leads inside',
    });
    expect(mail.mails).toEqual([]);
  });
});

it('answers are kept short, in one line that can be stored', async () => {
  provider.answer = () => ({ status: 500, body: `bad\u0000\n${'x'.repeat(10_000)}\ud83d` });
  const { answer } = await tell('webhook');
  expect(answer.length).toBeLessThanOrEqual(500);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
  expect(answer).not.toMatch(/[\u0000-\u001f]/);
  expect(answer.isWellFormed()).toBe(true);
});
