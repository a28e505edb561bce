import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { multipart } from '../../../test/slips.ts';
import { buildOrigin } from '../../app.ts';
import { assertPlaces, escapeHtml } from './head.ts';

/** What both origins say of the product, over HTTP. */

const template = `<!doctype html><html lang="th"><head><!-- site --><title>x</title><!-- /site --></head>
<body><!-- mark --><i>mark</i><!-- /mark --></body></html>`;

let app: TestApp;
let manager: TestStaff;
let dist: string;
const origins: Record<'player' | 'office', FastifyInstance> = {} as never;
beforeAll(async () => {
  app = await startApp();
  manager = await createStaff(app, 'Manager');
  dist = mkdtempSync(join(tmpdir(), 'salung-site-'));
  writeFileSync(join(dist, 'index.html'), template);
  const options = { trustedProxies: ['127.0.0.1'], strangersPerMinute: 1_000, draining: () => false, dist };
  origins.player = await buildOrigin(app.platform, 'player', options);
  origins.office = await buildOrigin(app.platform, 'staff', options);
});
afterAll(async () => {
  await origins.player?.close();
  await origins.office?.close();
  await app.close();
  rmSync(dist, { recursive: true });
});
beforeEach(async () => {
  await app.platform.db.deleteFrom('setting').execute();
});

const get = (origin: 'player' | 'office', url: string, headers: Record<string, string> = {}) =>
  origins[origin].inject({ url, headers });
const edit = (body: object) => app.send('settings.editGeneral', { token: manager.token, body });
const sendIcon = (data: Buffer, token = manager.token) => {
  const form = multipart({ file: { data, name: 'icon.png', type: 'image/png' }, fields: {} });
  return app.office.inject({
    method: 'PUT',
    url: '/api/system-setting/general/icon',
    payload: form.payload,
    headers: { ...form.headers, authorization: `Bearer ${token}` },
  });
};
const square = (side: number, color: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();
const dataOf = (html: string) =>
  JSON.parse(
    (/<meta name="product" content="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );

it('a changed name is in the page, the manifest and the data of the app at the next load', async () => {
  const before = await get('player', '/deposit');
  await edit({ name: 'บ้านสลึง', title: 'บ้านสลึง ฝากถอนไว', description: 'ทันใจ', nameEn: 'Salung House' });
  const after = await get('player', '/deposit', { 'if-none-match': String(before.headers.etag) });
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('<title>บ้านสลึง ฝากถอนไว</title>');
  expect(after.body).toContain('<meta name="description" content="ทันใจ" />');
  expect(dataOf(after.body)).toMatchObject({ name: 'บ้านสลึง', nameEn: 'Salung House' });
  const manifest = async (query: string) => (await get('player', `/manifest.webmanifest${query}`)).json();
  expect(await manifest('')).toMatchObject({ name: 'บ้านสลึง', short_name: 'บ้านสลึง', lang: 'th' });
  expect(await manifest('?lang=en')).toMatchObject({ name: 'Salung House', lang: 'en' });
  expect((await get('office', '/')).body).toContain('<title>บ้านสลึง Office</title>');
  expect((await get('office', '/manifest.webmanifest')).statusCode).toBe(404);
});

it('is Thai unless a browser lists English and no Thai', async () => {
  await edit({ title: 'สลึง', titleEn: 'Salung in English' });
  const title = async (languages: string) =>
    /<title>(.*)<\/title>/.exec((await get('player', '/', { 'accept-language': languages })).body)?.[1];
  expect(await title('en-US,en;q=0.9')).toBe('Salung in English');
  for (const languages of ['', 'en-US,en;q=0.9,th;q=0.8', 'th', 'de'])
    expect(await title(languages)).toBe('สลึง');
});

it('a hostile name stays text, and the content policy strict', async () => {
  const name = `"><script>alert(1)</script>$& '`;
  await edit({ name, title: name, description: name });
  for (const origin of ['player', 'office'] as const) {
    const { body, headers } = await get(origin, '/');
    expect(body).not.toContain('<script');
    expect(body).toContain(escapeHtml(name));
    expect(dataOf(body).name).toBe(name);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  }
  expect((await get('player', '/manifest.webmanifest')).json().name).toBe(name);
});

it('the player’s page may show the games of active providers in frames; the office shows none', async () => {
  const policyOf = async (origin: 'player' | 'office') =>
    String((await get(origin, '/')).headers['content-security-policy']);
  expect(await policyOf('player')).toContain("frame-src 'none'");
  const provider = { adapter: 'house' as const, created_at: new Date(), name_th: 'ค่าย', name_en: 'Provider' };
  await app.platform.db
    .insertInto('game_provider')
    .values([
      { ...provider, code: 'on', position: 1, launch_url: 'https://games.example.com/play', is_active: true },
      { ...provider, code: 'off', position: 2, launch_url: 'https://off.example.com/play', is_active: false },
    ])
    .execute();
  await app.platform.db.updateTable('game_catalogue').set({ version: 1_000 }).execute();
  await expect.poll(() => policyOf('player')).toContain('frame-src https://games.example.com');
  expect(await policyOf('player')).not.toContain('off.example.com');
  expect(await policyOf('office')).not.toContain('frame-src');
});

it('one picture becomes every size, on both origins, named by its content', async () => {
  const answer = await sendIcon(await square(300, '#d22805'));
  expect(answer.statusCode).toBe(200);
  const { icon } = answer.json<{ icon: string }>();
  expect(icon).toMatch(/^\/site\/[0-9a-f]{32}-192\.png$/);
  const html = (await get('player', '/')).body;
  expect(html).toContain(`<img src="${icon}" width="56" height="56" alt="" />`);
  const share = icon.replace('192', 'share');
  expect(html).toContain(`<meta property="og:image" content="${share}" />`);
  const sizes = {
    32: [32, 32],
    180: [180, 180],
    192: [192, 192],
    512: [512, 512],
    maskable: [512, 512],
    share: [1200, 630],
  };
  for (const [use, [width, height]] of Object.entries(sizes)) {
    for (const origin of ['player', 'office'] as const) {
      const picture = await get(origin, icon.replace('192', use));
      expect(picture.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
    }
  }
  const maskable = await get('player', icon.replace('192', 'maskable'));
  const corner = await sharp(maskable.rawPayload)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([0xd2, 0x28, 0x05]);
  const favicon = await get('office', '/favicon.ico');
  expect(favicon.rawPayload).toEqual((await get('office', icon.replace('192', '32'))).rawPayload);
  const icons = (await get('player', '/manifest.webmanifest')).json<{ icons: { src: string }[] }>().icons;
  expect(icons.map(({ src }) => src)).toContain(icon.replace('192', 'maskable'));
  expect((await sendIcon(await square(300, '#d22805'))).json().icon).toBe(icon);
  expect((await sendIcon(await square(300, '#fcd535'))).json().icon).not.toBe(icon);
  // The page of an hour ago still finds its pictures.
  expect((await get('player', icon)).statusCode).toBe(200);
  expect((await edit({ icon: null })).body.icon).toBeNull();
  expect((await get('player', '/')).body).toContain('<i>mark</i>');
});

it('without an icon of the operator the built-in pictures are served', async () => {
  const html = (await get('player', '/')).body;
  for (const [path = ''] of html.matchAll(/\/site\/[\w-]+\.png/g)) {
    expect((await get('player', path)).statusCode, path).toBe(200);
  }
  expect(html).toContain('href="/favicon.svg"');
  const share = /\/site\/\w+-share\.png/.exec(html)?.[0] ?? '';
  const picture = await get('player', share);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await get('player', '/apple-touch-icon.png')).statusCode).toBe(200);
  expect((await get('player', `/site/${'0'.repeat(32)}-192.png`)).statusCode).toBe(404);
});

it('no page or manifest has an address from the headers of a request', async () => {
  const foreign = {
    host: 'somebody-else.example',
    'x-forwarded-host': 'somebody-else.example',
    'x-forwarded-proto': 'https',
  };
  const own = (await get('player', '/')).body;
  expect(own).toMatch(/og:image" content="\/site\//);
  expect(own).not.toMatch(/content="https?:/);
  expect((await get('player', '/', foreign)).body).toBe(own);
  for (const [origin, url] of [
    ['player', '/manifest.webmanifest'],
    ['office', '/'],
  ] as const)
    expect((await get(origin, url, foreign)).body).toBe((await get(origin, url)).body);
});

it('the address of a shared picture is ours, whatever the host header says', async () => {
  app.platform.publicUrl = 'https://play.example.com/';
  onTestFinished(() => {
    app.platform.publicUrl = undefined;
  });
  const shared = await get('player', '/', { host: 'somebody-else.example' });
  expect(shared.body).toContain('og:image" content="https://play.example.com/site/');
  expect(shared.body).not.toContain('somebody-else');
});

it('an icon is a picture that is large enough, from those who may set it', async () => {
  expect((await sendIcon(await square(191, '#000'))).json()).toMatchObject({
    code: 'PICTURE_TOO_SMALL',
    errors: [{ path: 'body.file' }],
  });
  expect((await sendIcon(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).json().code).toBe(
    'FILE_TYPE',
  );
  const support = await createStaff(app, 'Support');
  expect((await sendIcon(await square(200, '#000'), support.token)).statusCode).toBe(403);
});

it('a built page without its places stops the start', () => {
  expect(() => assertPlaces(template)).not.toThrow();
  expect(() => assertPlaces('<!doctype html><title>x</title>')).toThrow(/site/);
});
