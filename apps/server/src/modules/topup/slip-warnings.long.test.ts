import { randomUUID } from 'node:crypto';
import { thaiBanks } from '@salung/contract';
import encodeQr from 'qr';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { openTopup } from '../../../test/money.ts';
import { openBank, upload } from '../../../test/slips.ts';
import { often } from '../../../test/thorough.ts';
import { openPrinter, type Printer } from '../../demo/printer.ts';
import { type Slip, slipCode } from '../../demo/slip.ts';
import { slipStyles, styleOf } from '../../demo/slip-styles.ts';

/**
 * What staff are warned of. The slips are drawn in the styles of all Thai banks; the honest ones are of the same
 * people and amounts, so that nothing but time, reference and code tells them apart.
 */

let app: TestApp;
let printer: Printer;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  finance = await createStaff(app, 'Finance');
  printer = openPrinter();
});
afterAll(async () => {
  printer.close();
  await app.close();
});

const at = new Date('2026-05-11T02:00:00Z');
let minutes = 0;
let serial = 0;
const slipOf = (bankCode: string, change: Partial<Slip> = {}): Slip => ({
  from: { bankCode, accountNumber: '1234567890', accountName: 'นาย สมชาย ใจดี' },
  to: { bankCode: '014', accountNumber: '9876543210', accountName: 'บจก. สลึง เทรดดิ้ง' },
  amount: 50_000,
  // Banks' references differ in many of their letters.
  reference: randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase(),
  at: new Date(at.getTime() + minutes++ * 61_000),
  ...change,
});

/** Opens a top-up for a new player and attaches the picture. */
async function attach(picture: Buffer) {
  const player = await createPlayer(app);
  serial += 1;
  const { id } = await openTopup(app, player, 50_000 + (serial % 9_000) * 100);
  const { filename } = await upload(app, player.token, picture);
  const sent = await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
  return { id, status: sent.status, code: sent.status === 200 ? undefined : sent.problem.code };
}
const shown = async (id: string) => {
  const { body } = await app.send('topup.details', { token: finance.token, params: { id } });
  return { warnings: body.slipWarnings, duplicateOf: body.slip?.duplicateOf };
};

/** As pictures reach us: saved, sent through a chat, photographed from another screen. */
const journeys: ((slip: Buffer) => Sharp)[] = [
  (slip) => sharp(slip),
  (slip) => sharp(slip).jpeg({ quality: 60 }),
  (slip) => sharp(slip).resize(480).jpeg({ quality: 75 }),
  (slip) => sharp(slip).resize(1080),
  (slip) => sharp(slip).linear(0.85, 20).jpeg({ quality: 70 }),
];
const travelled = (slip: Buffer, n: number): Promise<Buffer> =>
  (journeys[n % journeys.length] ?? sharp)(slip).jpeg().toBuffer();

describe('used slips that were tampered with', () => {
  const paint = async (slip: Buffer, bankCode: string, input: Buffer | undefined): Promise<Buffer> => {
    const { x, y, side } = styleOf(bankCode).code;
    const cover =
      input ??
      (await sharp({ create: { width: side, height: side, channels: 3, background: '#d5d8dc' } })
        .png()
        .toBuffer());
    return sharp(slip)
      .composite([{ input: cover, left: x, top: y }])
      .jpeg()
      .toBuffer();
  };
  /** A code with another reference in the place and size of the real one. */
  const otherCode = (bankCode: string): Promise<Buffer> => {
    const { side } = styleOf(bankCode).code;
    const modules = encodeQr(slipCode(slipOf(bankCode)), 'raw', {
      ecc: 'medium',
      border: 2,
    });
    const data = Buffer.from(modules.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
    return sharp(data, { raw: { width: modules.length, height: modules.length, channels: 1 } })
      .resize(side, side, { kernel: 'nearest' })
      .png()
      .toBuffer();
  };

  // Every style once; the banks share them.
  const oneOfEach = thaiBanks.slice(0, Object.keys(slipStyles).length);
  const wallet = thaiBanks.filter(({ code }) => code === 'TMW');
  it.each([...oneOfEach, ...wallet].map(({ code, short }) => [short, code] as const))(
    'are marked for staff in the style of %s',
    async (_, code) => {
      const slip = await printer.print(slipOf(code));
      const original = await attach(slip);
      expect(original.status).toBe(200);
      expect(await shown(original.id)).toEqual({ warnings: [], duplicateOf: null });

      const painted = await attach(await paint(slip, code, undefined));
      expect(painted.status).toBe(200);
      expect(await shown(painted.id)).toEqual({ warnings: ['NO_CODE', 'COPY'], duplicateOf: original.id });

      const replaced = await attach(await paint(slip, code, await otherCode(code)));
      expect(replaced.status).toBe(200);
      const { warnings, duplicateOf } = await shown(replaced.id);
      expect(warnings).toEqual(['COPY']);
      expect([original.id, painted.id]).toContain(duplicateOf);

      const { y, side } = styleOf(code).code;
      const isBelow = y > 700;
      const cut = await sharp(slip)
        .extract(
          isBelow
            ? { left: 0, top: 0, width: 720, height: y + 20 }
            : { left: 0, top: y + side, width: 720, height: 1080 - y - side },
        )
        .jpeg()
        .toBuffer();
      const cropped = await attach(cut);
      expect(cropped.status).toBe(200);
      expect((await shown(cropped.id)).warnings).toContain('NO_CODE');

      // The code of a mirror image is read, so that the reference is known.
      expect(await attach(await sharp(slip).flop().jpeg().toBuffer())).toMatchObject({
        status: 409,
        code: 'SLIP_DUPLICATE',
      });
    },
  );

  it('are marked as mirror images even where nobody has used them', async () => {
    const slip = slipOf('004');
    const mirrored = await attach(
      await sharp(await printer.print(slip))
        .flop()
        .jpeg()
        .toBuffer(),
    );
    expect(mirrored.status).toBe(200);
    expect((await shown(mirrored.id)).warnings).toEqual(['MIRRORED']);
  });
});

it('no honest slip is marked, among those tampered with, in any style and however it was sent', async () => {
  const marked: unknown[] = [];
  let count = 0;
  // SLIPS=20 draws as many of each bank; CI one, and the everyday run one of each style.
  const each = Number(process.env.SLIPS ?? 1);
  const banks = thaiBanks.slice(0, often(thaiBanks.length, Object.keys(slipStyles).length));
  for (let n = 0; n < each; n++) {
    for (const { code, short } of banks) {
      const { id, status } = await attach(await travelled(await printer.print(slipOf(code)), n + count));
      count++;
      const found = status === 200 ? await shown(id) : { status };
      if (JSON.stringify(found) !== JSON.stringify({ warnings: [], duplicateOf: null }))
        marked.push([short, n, found]);
    }
  }
  expect(marked).toEqual([]);
});
