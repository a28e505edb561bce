import type { Answer } from '@salung/contract/schemas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { bannerPicture, newBanner, sendPicture, storePicture } from '../../../test/banners.ts';
import { createStaff, type TestStaff } from '../../../test/factories.ts';
import { tidy } from '../upload/module.ts';

/** Pictures of banners, over HTTP. */

let app: TestApp;
let marketing: TestStaff;
beforeAll(async () => {
  app = await startApp();
  marketing = await createStaff(app, 'Marketing');
});
afterAll(() => app.close());

const send = async (data: Buffer, position?: string) => {
  const answer = await sendPicture(app, marketing, data, position);
  const body = answer.json<
    Answer<'banners.picture'> & { code?: string; detail?: string; errors?: { path?: string }[] }
  >();
  return { status: answer.statusCode, ...body };
};
const get = (origin: 'player' | 'office', url: string) => app[origin].inject({ url });

/** The colour of a picture at a place, as a fraction of its size. */
async function colourAt(data: Buffer, across: number, down: number): Promise<number[]> {
  const { data: raw, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * 3;
  return [...raw.subarray(at, at + 3)].map((part) => Math.round(part / 64) * 64);
}

describe('a picture', () => {
  it('is stored in every size on both origins, named by its content, as WebP', async () => {
    const { status, id, files, placeholder } = await send(await bannerPicture('#d22805').jpeg().toBuffer());
    expect(status).toBe(200);
    expect(files).toEqual(
      [640, 1_280].map((width) => ({
        path: `/public-pictures/${id}-${width}.webp`,
        width,
        height: (width * 7) / 16,
      })),
    );
    for (const { path, width, height } of files) {
      for (const origin of ['player', 'office'] as const) {
        const file = await get(origin, path);
        expect(file.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        });
        expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
      }
    }
    expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
    expect(placeholder.length).toBeLessThan(500);
    expect((await send(await bannerPicture('#d22805').jpeg().toBuffer())).id).toBe(id);
    expect((await send(await bannerPicture('#fcd535').jpeg().toBuffer())).id).not.toBe(id);
  });

  it('is cropped where staff say, and loses what was embedded', async () => {
    const band = (top: number, background: string) => ({
      input: { create: { width: 800, height: 350, channels: 3 as const, background } },
      top,
      left: 0,
    });
    const tall = await bannerPicture('#000', { width: 800, height: 1_050 })
      .composite([band(0, '#ff0000'), band(350, '#00ff00'), band(700, '#0000ff')])
      .withExif({ IFD0: { Copyright: 'somebody’s phone' } })
      .jpeg()
      .toBuffer();
    const middles: number[][] = [];
    for (const position of ['0', '50', '100']) {
      const { files } = await send(tall, position);
      // An upload of 800 pixels is not enlarged.
      expect(files.map(({ width }) => width)).toEqual([640, 800]);
      const { rawPayload } = await get('player', files[0]?.path ?? '');
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      middles.push(await colourAt(rawPayload, 0.5, 0.5));
    }
    expect(middles).toEqual([
      [256, 0, 0],
      [0, 256, 0],
      [0, 0, 256],
    ]);
  });

  it('is refused with its field where it is no picture, broken, moving, too small or too large', async () => {
    const png = await bannerPicture('#123456').png().toBuffer();
    // The head of a WebP with the flag of an animation.
    const film = Buffer.from('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\u0002'.padEnd(60, '\0'), 'latin1');
    const control = Buffer.alloc(20);
    control.writeUInt32BE(8, 0);
    control.write('acTL', 4, 'latin1');
    const moving = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    const cases: [Buffer, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'FILE_TYPE'],
      [Buffer.from('GIF89a'.padEnd(400, 'x')), 'FILE_TYPE'],
      [Buffer.from('%PDF-1.7 '.padEnd(400, 'x')), 'FILE_TYPE'],
      [png.subarray(0, png.length / 2), 'FILE_UNREADABLE'],
      [moving, 'PICTURE_ANIMATED'],
      [film, 'PICTURE_ANIMATED'],
      [await bannerPicture('#000', { width: 639, height: 700 }).png().toBuffer(), 'PICTURE_NARROW'],
      [await bannerPicture('#000', { width: 2_000, height: 100 }).png().toBuffer(), 'PICTURE_NARROW'],
      [await bannerPicture('#000', { width: 8_001, height: 5_000 }).png().toBuffer(), 'PICTURE_TOO_LARGE'],
    ];
    for (const [data, code] of cases) {
      expect(await send(data), code).toMatchObject({
        status: 422,
        code,
        errors: [{ path: 'body.file' }],
      });
    }
    expect(
      await send(await bannerPicture('#000', { width: 639, height: 700 }).png().toBuffer()),
    ).toMatchObject({
      detail: expect.stringContaining('640 × 280'),
    });
    expect((await send(Buffer.alloc(6 * 1024 * 1024))).code).toBe('FILE_TOO_LARGE');
    for (const position of ['-1', '101', '1e1', ' 5', 'middle']) {
      expect(await send(png, position), position).toMatchObject({
        status: 400,
        errors: [{ path: 'body.position' }],
      });
    }
  });

  it('is uploaded by those who may change banners', async () => {
    const png = await bannerPicture('#654321').png().toBuffer();
    for (const role of ['Auditor', 'Support'] as const) {
      const staff = await createStaff(app, role);
      expect((await sendPicture(app, staff, png)).statusCode).toBe(403);
    }
  });

  it('that no banner names is removed after a day; one that was named stays for good', async () => {
    const [named, unnamed] = [
      await storePicture(app, marketing, '#00aa00'),
      await storePicture(app, marketing, '#0000aa'),
    ];
    const { body } = await app.send('banners.create', { token: marketing.token, body: newBanner(named) });
    const other = await storePicture(app, marketing, '#aa00aa');
    await app.send('banners.edit', {
      token: marketing.token,
      params: { id: body.id },
      body: { picture: newBanner(other).picture },
    });
    await tidy(app.platform);
    const there = async () =>
      (await app.platform.db.selectFrom('public_picture').select('id').execute()).map(({ id }) => id);
    expect(await there()).toEqual(expect.arrayContaining([named, unnamed, other]));
    app.clock.advance(86_400_001);
    await tidy(app.platform);
    expect(await there()).toEqual(expect.arrayContaining([named, other]));
    expect(await there()).not.toContain(unnamed);
    expect((await get('player', `/public-pictures/${unnamed}-640.webp`)).statusCode).toBe(404);
  });

  it('of an unknown name, size or path is not found', async () => {
    const id = await storePicture(app, marketing, '#ff8800');
    for (const name of [`${id}-641.webp`, `${'0'.repeat(32)}-640.webp`, `${id}-640.png`, '..%2F..%2Fetc']) {
      expect((await get('player', `/public-pictures/${name}`)).statusCode, name).toBe(404);
    }
  });
});
