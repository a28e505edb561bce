import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOut, isInside } from '../outgoing/outgoing.ts';
import { httpSms, thaiBulkSms } from './http-sms.ts';
import { filledBody, filledUrl } from './template.ts';

/** A provider of our own on the loopback address. */
let answer: { status: number; body: string; headers?: Record<string, string> } | 'hang';
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const provider = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += String(part);
  seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
  if (answer === 'hang') return;
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const message = { phone: '+66812345678', text: 'รหัส "1 2" & {sender}', sender: 'SALUNG' };

describe('a provider’s request', () => {
  it('takes values that cannot change its shape', () => {
    expect(
      JSON.parse(filledBody('{"to":["{phone66}"],"m":"{text}","n":1}', 'application/json', message)),
    ).toEqual({
      to: ['66812345678'],
      m: message.text,
      n: 1,
    });
    const form = filledBody('a={phone0}&b={text}', 'application/x-www-form-urlencoded', message);
    expect(Object.fromEntries(new URLSearchParams(form))).toEqual({ a: '0812345678', b: message.text });
    const url = new URL(filledUrl('https://sms.example/send?to={phone}&text={text}&key=k', message));
    expect(Object.fromEntries(url.searchParams)).toEqual({ to: message.phone, text: message.text, key: 'k' });
    expect(url.host).toBe('sms.example');
  });
  it('that is no JSON is told before anything is sent', () => {
    const options = { url: base, method: 'POST', headers: {}, sender: 's', success: undefined } as const;
    expect(() =>
      httpSms({ ...options, body: '{"to":', contentType: 'application/json', allowPrivate: true }),
    ).toThrow(SyntaxError);
  });
});

describe('sending', () => {
  const bulk = () =>
    thaiBulkSms({ key: 'k', secret: 's', sender: 'SALUNG', url: `${base}/sms`, allowPrivate: true });
  it('through ThaiBulkSMS is a form under basic authentication', async () => {
    answer = {
      status: 200,
      body: '{"phone_number_list":[{"number":"0812345678"}],"bad_phone_number_list":[]}',
    };
    await bulk().send('+66812345678', 'สวัสดี');
    const [last] = seen.slice(-1);
    expect(last).toMatchObject({ method: 'POST', url: '/sms' });
    expect(last?.headers.authorization).toBe(`Basic ${Buffer.from('k:s').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(last?.body))).toEqual({
      msisdn: '0812345678',
      message: 'สวัสดี',
      sender: 'SALUNG',
    });
  });
  it('fails where the provider refuses, with a status or with a 200', async () => {
    answer = { status: 200, body: '{"phone_number_list":[],"bad_phone_number_list":[{"number":"x"}]}' };
    await expect(bulk().send('+66812345678', 'x')).rejects.toThrow('did not take');
    answer = { status: 401, body: '' };
    await expect(bulk().send('+66812345678', 'x')).rejects.toThrow('401');
  });
  it('follows no redirect', async () => {
    answer = { status: 302, body: '', headers: { location: `${base}/elsewhere` } };
    const before = seen.length;
    await expect(bulk().send('+66812345678', 'x')).rejects.toThrow('302');
    expect(seen.length).toBe(before + 1);
  });
  it('gives up on a provider that hangs, and on an answer without end', async () => {
    answer = 'hang';
    const request = { method: 'GET', url: base } as const;
    await expect(callOut(request, { timeout: 50, allowPrivate: true })).rejects.toThrow();
    answer = { status: 200, body: 'x'.repeat(100_000) };
    await expect(callOut(request, { timeout: 5_000, allowPrivate: true })).rejects.toThrow('too long');
  });
});

describe('what leaves the machine', () => {
  it('never reaches internal addresses', async () => {
    const options = { timeout: 1_000, allowPrivate: false };
    for (const url of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://10.0.0.1/',
    ]) {
      expect(() => callOut({ method: 'GET', url }, options), url).toThrow('inside');
    }
    expect(() => callOut({ method: 'GET', url: 'http://example.com/' }, options)).toThrow('https');
    // A name that leads inside is found out as it is resolved.
    await expect(callOut({ method: 'GET', url: 'https://localhost/' }, options)).rejects.toThrow('inside');
  });
  it('recognises internal networks', () => {
    for (const own of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '::ffff:7f00:1',
      '::7f00:1',
      '::ffff:0:7f00:1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '192.88.99.1',
      // A server and a client of Teredo, the client's address inverted: 127.0.0.1.
      '2001:0:4136:e378:8000:63bf:80ff:fffe',
      'fec0::1',
    ]) {
      expect(isInside(own), own).toBe(true);
    }
    for (const other of ['203.0.113.9', '172.32.0.1', '192.88.100.1', '2606:4700::1', '2001:1::1'])
      expect(isInside(other), other).toBe(false);
  });
});
