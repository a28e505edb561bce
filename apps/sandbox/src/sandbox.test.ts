import { createHmac } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { demoGateway, demoStaff } from '@salung/contract/demo';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ALARM_SECRET } from './alarms/routes.ts';
import { buildSandbox } from './app.ts';
import { codesOfSecret, codesOfSetup } from './authenticators/codes.ts';
import { readConfig } from './config.ts';
import { mac } from './gateways/sign.ts';
import { createInbox } from './sms/inbox.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = await buildSandbox();
});
afterEach(() => app.close());

const send = (payload: object) => app.inject({ method: 'POST', url: '/sms/messages', payload });

describe('the receiver of alarms', () => {
  const tell = (body: object, secret = ALARM_SECRET) => {
    const text = JSON.stringify(body);
    const signature = createHmac('sha256', secret).update(`1778468400.${text}`).digest('hex');
    return app.inject({
      method: 'POST',
      url: '/alarms/webhook',
      payload: text,
      headers: { 'content-type': 'application/json', 'x-timestamp': '1778468400', 'x-signature': signature },
    });
  };
  const message = {
    id: '01980000-0000-7000-8000-000000000001',
    kind: 'TEST',
    at: '2026-05-11T03:00:00.000Z',
    text: '✅ Salung: ข้อความทดสอบ',
    alarms: [],
  };

  test('takes what is signed, once', async () => {
    expect((await tell(message)).json()).toEqual({ received: message.id });
    expect((await tell(message)).statusCode).toBe(200);
    expect((await app.inject('/alarms/messages')).json().data).toMatchObject([{ text: message.text }]);
  });

  test('refuses any other', async () => {
    expect((await tell(message, 'another secret')).statusCode).toBe(401);
    expect((await tell({ text: 'no message' })).statusCode).toBe(400);
    expect((await app.inject('/alarms/messages')).json().data).toEqual([]);
  });
});

describe('a gateway of the published contract', () => {
  const order = (text: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': '1778468400',
      'x-signature': mac(demoGateway.secret, `1778468400.POST./v1/deposits.${text}`),
    };
    return app.inject({ method: 'POST', url: '/gateways/t_payment/v1/deposits', payload: text, headers });
  };

  test.each(['', 'null', '{', '{"orderId":1}', '[]'])(
    'refuses the message %j and signs that',
    async (text) => {
      const { statusCode, body, headers } = await order(text);
      expect(statusCode).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ code: 'MALFORMED' });
      expect(headers['x-signature']).toBe(mac(demoGateway.secret, `${headers['x-timestamp']}.${body}`));
    },
  );
});

describe('the SMS provider', () => {
  test('keeps what it is given for whoever holds the phone, newest first', async () => {
    expect((await send({ to: '+66812345678', text: 'รหัสคือ 111111' })).statusCode).toBe(201);
    await send({ to: '+66999999999', text: 'somebody else' });
    await send({ to: '0812345678', text: 'รหัสคือ 222222' });
    for (const to of ['0812345678', '+66812345678']) {
      const { data } = (await app.inject({ url: '/sms/messages', query: { to } })).json();
      expect(data.map(({ text }: { text: string }) => text)).toEqual(['รหัสคือ 222222', 'รหัสคือ 111111']);
    }
    expect((await app.inject('/sms/messages')).json().data).toHaveLength(3);
  });

  test.each([
    { to: 'nobody', text: 'x' },
    { to: '+66812345678' },
    { to: '+66812345678', text: 'x', more: 1 },
  ])('refuses %j', async (body) => {
    expect((await send(body)).statusCode).toBe(400);
  });

  test('forgets the oldest beyond its bound, and tells its watchers', () => {
    const inbox = createInbox(2);
    const heard: string[] = [];
    const stop = inbox.watch(({ text }) => heard.push(text));
    for (const text of ['a', 'b', 'c']) inbox.add({ to: '+66812345678', text });
    stop();
    inbox.add({ to: '+66812345678', text: 'd' });
    expect(inbox.list().map(({ text }) => text)).toEqual(['d', 'c']);
    expect(heard).toEqual(['a', 'b', 'c']);
  });
});

describe('the authenticators', () => {
  test('show for every member of demo staff who has one what RFC 6238 says', async () => {
    const { data } = (await app.inject('/authenticators')).json();
    const having = demoStaff.filter(({ totpSecret }) => totpSecret !== null);
    expect(data.map(({ username }: { username: string }) => username)).toEqual(
      having.map(({ username }) => username),
    );
    for (const { totpSecret } of having) expect(Secret.fromBase32(totpSecret ?? '').bytes).toHaveLength(20);
  });

  test('take a typed secret and a scanned address, and know the next code', () => {
    const secret = new Secret({ size: 20 });
    const totp = new TOTP({ issuer: 'Salung', label: 'newcomer', secret });
    const now = Date.UTC(2026, 4, 11, 3, 0, 12);
    const expected = {
      code: totp.generate({ timestamp: now }),
      next: totp.generate({ timestamp: now + 30_000 }),
      validFor: 18_000,
    };
    expect(codesOfSecret(secret.base32, now)).toEqual(expected);
    expect(codesOfSetup(totp.toString(), now)).toEqual(expected);
    const spaced = secret.base32.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(codesOfSetup(spaced, now)).toEqual(expected);
    for (const wrong of [
      '',
      'JBSW',
      'not base32!!!!!!!!!',
      'otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=1',
    ]) {
      expect(codesOfSetup(wrong, now)).toBeUndefined();
    }
  });
});

describe('who may look', () => {
  test('a name that was pointed at this machine is refused', async () => {
    for (const host of ['evil.example', 'localhost.evil.example:8082', '192.168.0.7:8082']) {
      const answer = await app.inject({ url: '/authenticators', headers: { host } });
      expect(answer.statusCode).toBe(421);
      expect(answer.body).not.toContain('code');
    }
    expect((await app.inject({ url: '/', headers: { host: 'localhost:8082' } })).statusCode).toBe(200);
  });

  test('two hosts are refused, whichever of them would be ours', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    for (const hosts of [
      ['localhost', 'evil.example'],
      ['localhost', 'localhost'],
    ]) {
      const socket = connect(port, '127.0.0.1');
      const lines = ['GET /authenticators HTTP/1.1', ...hosts.map((host) => `Host: ${host}`)];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      let answer = '';
      for await (const chunk of socket) answer += String(chunk);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test('production refuses it', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('refused in production');
    expect(() => readConfig({ SANDBOX_PORT: 'x' })).toThrow('SANDBOX_PORT');
    expect(readConfig({})).toEqual({ port: 8082 });
  });
});
