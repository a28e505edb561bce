import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installErrors } from './errors.ts';
import { installApp } from './static.ts';

const script = 'console.log("ฝาก");';
const page = '<!doctype html><title>Salung</title>';
const app = fastify();
let dist: string;
let name = 'Salung';

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'salung-static-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'index.html.gz'), gzipSync(page));
  writeFileSync(join(dist, 'assets', 'a-1.js'), script);
  writeFileSync(join(dist, 'assets', 'a-1.js.gz'), gzipSync(script));
  writeFileSync(join(dist, 'assets', 'a-1.js.br'), 'brotli');
  writeFileSync(join(dist, 'assets', 'small-1.js'), script);
  installErrors(app);
  await installApp(app, dist, (template) => async () => template.replace('Salung', name));
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

it('sends what the build compressed to those who take it, and tells caches so', async () => {
  const zipped = await get('/assets/a-1.js', 'gzip');
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(zipped.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(script);
  const best = await get('/assets/a-1.js', 'gzip, deflate, br, zstd');
  expect(best.headers['content-encoding']).toBe('br');
  for (const encodings of [undefined, 'identity', 'zstd']) {
    const plain = await get('/assets/a-1.js', encodings);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe(script);
  }
});

it('sends a file as it is where nothing lies beside it, and never the compressed one by its name', async () => {
  const small = await get('/assets/small-1.js', 'gzip, br');
  expect(small.headers).not.toHaveProperty('content-encoding');
  expect(small.body).toBe(script);
  expect((await get('/assets/a-1.js.gz')).statusCode).toBe(404);
});

it('keeps hashed files for ever and asks for the page each time, on every address of the app', async () => {
  expect((await get('/assets/a-1.js', 'br')).headers['cache-control']).toContain('immutable');
  for (const url of ['/', '/deposit', '/players/12?tab=notes']) {
    const answer = await get(url, 'gzip');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(gunzipSync(answer.rawPayload).toString()).toBe(page);
    const again = await app.inject({
      url,
      headers: { 'accept-encoding': 'gzip', 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  }
});

it('sends the page anew as soon as it says something else', async () => {
  const first = await get('/');
  name = 'บ้านสลึง';
  const headers = { 'if-none-match': String(first.headers.etag) };
  const second = await app.inject({ url: '/', headers });
  expect(second.statusCode).toBe(200);
  expect(second.body).toContain('<title>บ้านสลึง</title>');
  name = 'Salung';
  expect((await app.inject({ url: '/', headers })).statusCode).toBe(304);
  for (const encoding of ['identity', 'br;q=0, gzip;q=0.0', '']) {
    expect((await get('/', encoding)).headers).not.toHaveProperty('content-encoding');
  }
});

it.each(['/api/nowhere', '/v2/nowhere', '/assets/gone-1.js', '/favicon.ico'])(
  'answers %s with a problem, not with the page',
  async (url) => {
    const answer = await get(url, 'gzip');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);
