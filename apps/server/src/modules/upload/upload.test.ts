import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { drawSlip, sendUpload, upload } from '../../../test/slips.ts';
import { normalise } from './picture.ts';
import { sweepUploads } from './service.ts';

let app: TestApp;
let player: TestPlayer;
let other: TestPlayer;
let finance: TestStaff;
let marketing: TestStaff;
let slip: Buffer;
beforeAll(async () => {
  app = await startApp();
  [player, other] = [await createPlayer(app), await createPlayer(app)];
  [finance, marketing] = [await createStaff(app, 'Finance'), await createStaff(app, 'Marketing')];
  slip = await drawSlip({ text: 'upload' });
});
afterAll(() => app.close());

const type = 'image/jpeg';
async function prepare(token = player.token, contentType: 'image/jpeg' | 'image/png' | 'image/webp' = type) {
  const { body } = await app.send('upload.prepare', { token, query: { filename: 'a.jpg', contentType } });
  return body;
}
/** Uploads bytes under a fresh link. */
async function send(data: Buffer, contentType: 'image/jpeg' | 'image/png' | 'image/webp' = type) {
  const { url } = await prepare(player.token, contentType);
  const file = { name: 'a.jpg', type: contentType, data };
  return sendUpload(app, player.token, { file, fields: { url, type: contentType } });
}
const get = (url: string) => app.player.inject({ method: 'GET', url });
const sessionOf = async (token: string) =>
  (await app.send('auth.sessions', { token })).body.data.find(({ isCurrent }) => isCurrent)?.id ?? '';
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#abcdef' } });

describe('one player', () => {
  it('has three pictures wait, no more, and a place is left for others', async () => {
    const large = await blank(6_000, 6_000).png().toBuffer();
    const [mine, theirs] = [await createPlayer(app), await createPlayer(app)];
    const put = async (token: string, data: Buffer) => {
      const { url } = await prepare(token, 'image/png');
      const file = { name: 'a.png', type: 'image/png', data };
      return (await sendUpload(app, token, { file, fields: { url, type: 'image/png' } })).status;
    };
    // Two processes let one person have eight under way; here they come past the turns of calls.
    const many = Promise.allSettled(Array.from({ length: 8 }, () => normalise(large, 'image/png', mine.id)));
    expect(await put(theirs.token, slip)).toBe(200);
    expect((await many).filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });

  it('stores no more pictures in a day than anybody needs', async () => {
    const { token, id } = await createPlayer(app);
    const row = (name: string) => ({
      name,
      owner: `player:${id}`,
      content_type: type,
      created_at: app.clock.now(),
      expires_at: app.clock.now(),
    });
    await app.platform.db
      .insertInto('file')
      .values(Array.from({ length: 99 }, (_, place) => row(`${id}-${place}`)))
      .execute();
    const ask = () => app.send('upload.prepare', { token, query: { filename: 'a.jpg', contentType: type } });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const dayBefore = new Date(app.clock.now().getTime() - 86_400_001);
    await app.platform.db
      .updateTable('file')
      .set({ created_at: dayBefore })
      .where('owner', '=', `player:${id}`)
      .execute();
    expect((await ask()).status).toBe(200);
  });
});

describe('a picture that is uploaded', () => {
  it('can be looked at through its link, under a name of the server’s own', async () => {
    const { filename, url } = await upload(app, player.token, slip);
    expect(filename).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    const file = await get(url);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="${filename}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await sharp(file.rawPayload).metadata()).format).toBe('jpeg');
  });

  it('loses its metadata and whatever else rode along, and stands upright', async () => {
    const secret = 'GPS 13.7563 100.5018';
    const tagged = await blank(60, 40)
      .withExif({ IFD0: { ImageDescription: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([tagged, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
    expect(polyglot.includes(secret)).toBe(true);
    const { body } = await send(polyglot);
    const stored = (await get(body.url)).rawPayload;
    expect(stored.includes(secret)).toBe(false);
    expect(stored.includes('<script>')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  it.each(['image/png', 'image/webp'] as const)(
    'is stored as %s where that was announced',
    async (wanted) => {
      const { body, status } = await send(slip, wanted);
      expect(status).toBe(200);
      const file = await get(body.url);
      expect(file.headers['content-type']).toBe(wanted);
      expect((await sharp(file.rawPayload).metadata()).format).toBe(wanted.slice(6));
    },
  );

  it('may have 40 megapixels, and not one row more', async () => {
    const fits = await send(await blank(8_000, 5_000).jpeg().toBuffer());
    expect(fits.status).toBe(200);
    const stored = await sharp((await get(fits.body.url)).rawPayload).metadata();
    expect(Math.max(stored.width, stored.height)).toBe(2_560);
    const tooMuch = await send(await blank(8_000, 5_001).jpeg().toBuffer());
    expect(tooMuch).toMatchObject({ status: 422, body: { code: 'PICTURE_TOO_LARGE' } });
    expect(tooMuch.body.errors[0].path).toBe('body.file');
  });
});

describe('what is no picture', () => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const refusals: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['text', () => Buffer.from('hello'), 'FILE_TYPE'],
    ['an empty file', () => Buffer.alloc(0), 'FILE_TYPE'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'FILE_TYPE'],
    ['HTML behind a picture’s name', () => Buffer.from('<!doctype html><script>1</script>'), 'FILE_TYPE'],
    ['GIF', () => blank(4, 4).gif().toBuffer(), 'FILE_TYPE'],
    ['TIFF', () => blank(4, 4).tiff().toBuffer(), 'FILE_TYPE'],
    ['a JPEG that breaks off', async () => slip.subarray(0, slip.length >> 1), 'FILE_UNREADABLE'],
    [
      'the first bytes of a JPEG before a page',
      () => Buffer.from('\u00ff\u00d8\u00ff<html>', 'latin1'),
      'FILE_UNREADABLE',
    ],
    [
      'a PNG head before noise',
      () => Buffer.from('89504e470d0a1a0a00000000ffffffff', 'hex'),
      'FILE_UNREADABLE',
    ],
    [
      'a WebP that moves',
      async () => {
        const frames = await Promise.all(['#fff', '#000'].map((colour) => frame(colour)));
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
      },
      'FILE_UNREADABLE',
    ],
    [
      'a WebP head before noise',
      () => Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ????', 'latin1'),
      'FILE_UNREADABLE',
    ],
  ];
  it.each(refusals)('%s is refused', async (_, data, code) => {
    expect(await send(await data())).toMatchObject({ status: 422, body: { code } });
  });

  it('a file above 5 MiB is refused', async () => {
    const large = Buffer.concat([slip, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await send(large)).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  });
});

describe('an upload link', () => {
  const form = (url: string, data = slip) => ({
    file: { name: '../../../etc/passwd', type, data },
    fields: { url, type },
  });
  const invalid = { status: 422, body: { code: 'UPLOAD_LINK_INVALID', errors: [{ path: 'body.url' }] } };

  it('is good once', async () => {
    const { url } = await prepare();
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendUpload(app, player.token, form(url))));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await sendUpload(app, player.token, form(url))).toMatchObject(invalid);
  });
  it('is for the person that asked for it', async () => {
    const { url } = await prepare();
    expect(await sendUpload(app, other.token, form(url))).toMatchObject(invalid);
    expect(await sendUpload(app, finance.token, form(url), 'staff')).toMatchObject(invalid);
    expect((await sendUpload(app, player.token, form(url))).status).toBe(200);
  });
  it('ends after five minutes', async () => {
    const { url, expiresAt } = await prepare();
    app.clock.set(new Date(Date.parse(expiresAt)));
    expect(await sendUpload(app, player.token, form(url))).toMatchObject(invalid);
  });
  it('is refused when a letter of it was changed, or it leads elsewhere', async () => {
    const { url, filename } = await prepare();
    const { filename: foreign } = await prepare(other.token);
    for (const changed of [
      url.replace(filename, foreign),
      url.replace(filename, '../../etc/passwd'),
      url.replace(/expires=\d+/, 'expires=99999999999999'),
      url.replace(/signature=./, (found) => (found.endsWith('_') ? 'signature=-' : 'signature=_')),
      `https://evil.example${url}`,
      `${url}&x=1`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'x',
    ]) {
      expect(await sendUpload(app, player.token, form(changed)), changed).toMatchObject(invalid);
    }
  });
  it('asks for the type that was announced', async () => {
    const { url } = await prepare();
    const sent = await sendUpload(app, player.token, {
      file: { name: 'a', type: 'image/png', data: slip },
      fields: { url, type: 'image/png' },
    });
    expect(sent).toMatchObject({ status: 422, body: { code: 'FILE_TYPE', errors: [{ path: 'body.type' }] } });
  });
  it('is forgotten a day later where nobody used it', async () => {
    const { filename } = await prepare();
    const { filename: used } = await upload(app, player.token, slip);
    app.clock.advance(25 * 60 * 60_000);
    expect(await sweepUploads(app.platform)).toBeGreaterThan(0);
    const left = await app.platform.db
      .selectFrom('file')
      .select('name')
      .where('name', 'in', [filename, used])
      .execute();
    expect(left).toEqual([{ name: used }]);
    // Staff sessions have run out meanwhile.
    finance = await createStaff(app, 'Finance');
    marketing = await createStaff(app, 'Marketing');
    player = await createPlayer(app);
    other = await createPlayer(app);
  });
});

describe('the form', () => {
  it('names what is missing, and what does not belong', async () => {
    const { url } = await prepare();
    const file = { name: 'a', type, data: slip };
    const tries = [
      [{ fields: { url, type } }, 'body.file'],
      [{ file, fields: { type } }, 'body.url'],
      [{ file, fields: { url } }, 'body.type'],
      [{ file, fields: { url, type, path: '/etc' } }, 'body.path'],
    ] as const;
    for (const [form, path] of tries) {
      const { status, body } = await sendUpload(app, player.token, form);
      expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path });
    }
  });
  it('is refused as JSON, and when it breaks off', async () => {
    const inject = (payload: string, contentType: string) =>
      app.player.inject({
        method: 'PUT',
        url: '/api/upload/upload-to-ggc',
        payload,
        headers: { authorization: `Bearer ${player.token}`, 'content-type': contentType },
      });
    expect((await inject('{"url":"x"}', 'application/json')).statusCode).toBe(415);
    const broken = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    expect((await inject(broken, 'multipart/form-data; boundary=b')).statusCode).toBe(400);
    expect((await inject(broken, 'multipart/form-data')).statusCode).toBeLessThan(500);
  });
});

describe('a link to look at a file', () => {
  it('is given to its owner and to staff who may, and to nobody else', async () => {
    const { filename } = await upload(app, player.token, slip);
    const ask = (token: string, name = filename, at: 'player' | 'staff' = 'player') =>
      app.send('upload.link', { token, params: { filename: name } }, at);
    expect((await ask(player.token)).status).toBe(200);
    expect((await ask(finance.token, filename, 'staff')).status).toBe(200);
    expect((await ask(marketing.token, filename, 'staff')).status).toBe(403);
    const unknown = await ask(other.token, '00000000-0000-4000-8000-000000000000.jpg');
    const foreign = await ask(other.token);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    for (const name of [
      '../../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      filename.toUpperCase(),
      `${filename}/..`,
    ]) {
      expect((await ask(player.token, name)).status, name).toBe(404);
    }
  });

  it('is not given for a name without a picture yet', async () => {
    const { filename } = await prepare();
    expect((await app.send('upload.link', { token: player.token, params: { filename } })).status).toBe(404);
  });

  it('ends after five minutes, and does not open another file, person or time', async () => {
    const { filename } = await upload(app, player.token, slip);
    const { filename: second } = await upload(app, player.token, slip);
    const { body } = await app.send('upload.link', { token: player.token, params: { filename } });
    expect((await get(body.url)).statusCode).toBe(200);
    for (const changed of [
      body.url.replace(filename, second),
      body.url.replace(/session=[^&]+/, `session=${await sessionOf(other.token)}`),
      body.url.replace(/expires=\d+/, 'expires=99999999999999'),
      body.url.replace(/signature=./, (found) => (found.endsWith('A') ? 'signature=B' : 'signature=A')),
      body.url.replace(filename, '..%2F..%2Fetc%2Fpasswd'),
    ]) {
      const answer = await get(changed);
      expect(answer.statusCode, changed).toBe(404);
      expect(answer.json().code).toBe('NOT_FOUND');
    }
    app.clock.advance(5 * 60_000);
    expect((await get(body.url)).statusCode).toBe(404);
  });

  it('ends with the session that asked for it', async () => {
    const someone = await createPlayer(app);
    const { url, filename } = await upload(app, someone.token, slip);
    expect((await get(url)).statusCode).toBe(200);
    await app.send('auth.logout', { token: someone.token });
    expect((await get(url)).statusCode).toBe(404);

    const colleague = await createStaff(app, 'Finance');
    const { body } = await app.send('upload.link', { token: colleague.token, params: { filename } }, 'staff');
    const inOffice = () => app.office.inject({ method: 'GET', url: body.url });
    expect((await inOffice()).statusCode).toBe(200);
    expect((await get(body.url)).statusCode).toBe(404);
    const owner = await createStaff(app, 'Owner');
    await app.send('staff.eject', { token: owner.token, body: { id: colleague.id } });
    expect((await inOffice()).statusCode).toBe(404);
  });
});
