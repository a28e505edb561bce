import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, topupWithSlip } from '../../../test/money.ts';
import { drawSlip, openBank, type PictureFormat, upload } from '../../../test/slips.ts';
import { parseSlipQr } from './slip/parse.ts';

let app: TestApp;
let player: TestPlayer;
let other: TestPlayer;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  finance = await createStaff(app, 'Finance');
  [player, other] = [await createPlayer(app), await createPlayer(app)];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.platform.db
    .updateTable('topup')
    .set({ status: 'REJECTED' })
    .where('status', '=', 'PENDING')
    .execute();
});

/** Attaches a picture to an open top-up of that player. */
async function attach(who: TestPlayer, picture: Buffer, format: PictureFormat = 'jpeg') {
  const { topup, inCheck } = (await app.send('topup.open', { token: who.token })).body;
  const open = topup ?? inCheck[0] ?? (await openTopup(app, who));
  const { filename } = await upload(app, who.token, picture, { format });
  const sent = await app.send('topup.uploadSlip', { token: who.token, body: { id: open.id, filename } });
  return { ...sent, id: open.id, filename };
}
const slipOf = async (id: string) =>
  (await app.send('topup.details', { token: finance.token, params: { id } })).body.slip;
const decide = (id: string, name: 'approve' | 'reject') =>
  name === 'approve'
    ? app.send('topup.approve', {
        token: finance.token,
        params: { id },
        body: { bankReference: newReference() },
      })
    : app.send('topup.reject', { token: finance.token, params: { id }, body: { reason: 'no' } });

const duplicate = { status: 409, problem: { code: 'SLIP_DUPLICATE', errors: [{ path: 'body.filename' }] } };

describe('the mini-QR of a slip', () => {
  it('is read from its payload, check sum and all', () => {
    const payload = '004100060000010103014022000111222233344ABCD125102TH910417DF';
    expect(parseSlipQr(payload)).toEqual({ bankCode: '014', reference: '00111222233344ABCD12' });
    expect(parseSlipQr(payload.replace('17DF', '17DE'))).toBeUndefined();
    expect(parseSlipQr(payload.replace('ABCD', 'ABCE'))).toBeUndefined();
    expect(parseSlipQr('https://evil.example')).toBeUndefined();
    expect(parseSlipQr('')).toBeUndefined();
  });

  const reference = '202605112200000ReAd';
  const pictures: [string, (slip: Buffer) => Sharp][] = [
    ['as it was saved', (slip) => sharp(slip)],
    ['heavily compressed', (slip) => sharp(slip).jpeg({ quality: 15 })],
    ['at half its size', (slip) => sharp(slip).resize(360)],
    ['turned by 12 degrees', (slip) => sharp(slip).rotate(12, { background: '#888888' })],
    ['blurred', (slip) => sharp(slip).blur(1.5)],
    ['pale', (slip) => sharp(slip).linear(0.3, 120)],
    ['inverted', (slip) => sharp(slip).negate()],
    [
      'on a large background',
      (slip) => sharp(slip).extend({ top: 900, bottom: 900, left: 500, right: 500, background: '#665544' }),
    ],
  ];
  it.each(pictures)('is found in a picture %s', async (_, change) => {
    const slip = await change(await drawSlip({ text: reference, reference }))
      .jpeg()
      .toBuffer();
    const { id, status } = await attach(player, slip);
    expect(status).toBe(200);
    expect((await slipOf(id))?.qr).toEqual({ bankCode: '014', reference });
    await decide(id, 'reject');
  });

  it('may be missing', async () => {
    const { id, status } = await attach(player, await drawSlip({ text: 'no code' }));
    expect(status).toBe(200);
    expect((await slipOf(id))?.qr).toBeNull();
    const approved = await app.send('topup.approve', { token: finance.token, params: { id }, body: {} });
    expect({ status: approved.status, code: approved.problem.code }).toEqual({
      status: 422,
      code: 'SLIP_NEEDED',
    });
  });
});

describe('a slip that was used before', () => {
  it('is refused: the same bytes, from another player', async () => {
    const slip = await drawSlip({ text: 'same bytes' });
    expect((await attach(player, slip)).status).toBe(200);
    expect(await attach(other, slip)).toMatchObject(duplicate);
    expect((await app.send('topup.open', { token: other.token })).body.topup?.hasSlip).toBe(false);
  });
  it('is refused also after it was credited, even to the same player', async () => {
    const slip = await drawSlip({ text: 'credited' });
    const { id } = await attach(player, slip);
    await decide(id, 'approve');
    expect(await attach(player, slip)).toMatchObject(duplicate);
  });
  it('is refused with other metadata and in another lossless format', async () => {
    const slip = await drawSlip({ text: 'lossless', format: 'png' });
    expect((await attach(player, slip, 'png')).status).toBe(200);
    const tagged = await sharp(slip)
      .withExif({ IFD0: { Artist: 'me' } })
      .webp({ lossless: true })
      .toBuffer();
    expect(await attach(other, tagged, 'webp')).toMatchObject(duplicate);
  });
  const copies: [string, { quality: number; format: PictureFormat; width?: number }][] = [
    ['a JPEG of low quality', { quality: 35, format: 'jpeg' }],
    ['a WebP', { quality: 60, format: 'webp' }],
    ['a smaller JPEG', { quality: 70, format: 'jpeg', width: 480 }],
  ];
  it.each(copies)('is refused re-encoded as %s, without a code to tell', async (name, how) => {
    expect((await attach(player, await drawSlip({ text: name }))).status).toBe(200);
    expect(await attach(other, await drawSlip({ text: name, ...how }), how.format)).toMatchObject(duplicate);
  });
  it('is refused for its reference, however the picture differs', async () => {
    const reference = newReference();
    expect((await attach(player, await drawSlip({ text: 'first look', reference }))).status).toBe(200);
    expect(await attach(other, await drawSlip({ text: 'second look', reference }))).toMatchObject(duplicate);
  });
  it('is refused when a reference that staff typed stands on it', async () => {
    const reference = newReference();
    const { id } = await openTopup(app, await createPlayer(app));
    const body = { bankReference: reference };
    await app.send('topup.approve', { token: finance.token, params: { id }, body });
    expect(await attach(other, await drawSlip({ text: 'late', reference }))).toMatchObject(duplicate);
  });
  it('is refused to one of two who send it at the same moment', async () => {
    const slip = await drawSlip({ text: 'at once', reference: newReference() });
    const people = [player, other, await createPlayer(app)];
    const items = await Promise.all(
      people.map(async ({ token }, index) => ({
        token,
        id: (await openTopup(app, people[index] ?? player)).id,
        filename: (await upload(app, token, slip)).filename,
      })),
    );
    const sent = await Promise.all(
      items.map(({ token, id, filename }) => app.send('topup.uploadSlip', { token, body: { id, filename } })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
  it('is free again when it was rejected', async () => {
    const slip = await drawSlip({ text: 'rejected', reference: newReference() });
    const { id } = await attach(player, slip);
    await decide(id, 'reject');
    expect((await attach(player, slip)).status).toBe(200);
  });
});

describe('slips that only look alike', () => {
  it('are marked where only their codes differ, as if one was put over the other', async () => {
    const attached = [];
    for (const who of [player, other]) {
      const reference = newReference();
      attached.push(await attach(who, await drawSlip({ text: 'one template', reference })));
    }
    const [first, second] = attached;
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect((await slipOf(first?.id ?? ''))?.duplicateOf).toBeNull();
    expect((await slipOf(second?.id ?? ''))?.duplicateOf).toBe(first?.id);
  });
  it('are marked also where two players send them at the same moment', async () => {
    const people = [player, other];
    for (let round = 0; round < 8; round++) {
      const items = await Promise.all(
        people.map(async (who) => {
          const picture = await drawSlip({ text: `round ${round}`, reference: newReference(), width: 360 });
          const { filename } = await upload(app, who.token, picture);
          return { token: who.token, body: { id: (await openTopup(app, who)).id, filename } };
        }),
      );
      const sent = await Promise.all(items.map((item) => app.send('topup.uploadSlip', item)));
      expect(sent.map(({ status }) => status)).toEqual([200, 200]);
      const rows = await app.platform.db
        .selectFrom('topup')
        .select(['slip_warnings', 'slip_duplicate_of'])
        .where(
          'id',
          'in',
          items.map(({ body }) => body.id),
        )
        .execute();
      const marked = rows.filter(({ slip_warnings }) => slip_warnings.includes('COPY'));
      expect(marked.length).toBeGreaterThanOrEqual(1);
      expect(items.map(({ body }) => body.id)).toContain(marked[0]?.slip_duplicate_of);
      await app.platform.db
        .updateTable('topup')
        .set({ status: 'REJECTED' })
        .where('status', '=', 'PENDING')
        .execute();
    }
  });
  it('are marked for staff where no reference tells them apart', async () => {
    const { id } = await attach(player, await drawSlip({ text: 'near' }));
    const changed = await sharp(await drawSlip({ text: 'near' }))
      .composite([
        {
          input: await sharp({ create: { width: 26, height: 36, channels: 3, background: '#141414' } })
            .png()
            .toBuffer(),
          left: 40,
          top: 480,
        },
      ])
      .png()
      .toBuffer();
    const second = await attach(other, changed, 'png');
    expect(second.status).toBe(200);
    expect((await slipOf(second.id))?.duplicateOf).toBe(id);
  });
  it('are no duplicates when they look different', async () => {
    const { id } = await attach(player, await drawSlip({ text: 'quite another one' }));
    expect((await slipOf(id))?.duplicateOf).toBeNull();
  });
});

describe('attaching', () => {
  it('may replace the own slip while the top-up waits', async () => {
    const first = await attach(player, await drawSlip({ text: 'first try' }));
    const reference = newReference();
    const second = await attach(player, await drawSlip({ text: 'second try', reference }));
    expect(second).toMatchObject({ status: 200, id: first.id });
    expect(await slipOf(first.id)).toMatchObject({ filename: second.filename, qr: { reference } });
    const again = { id: first.id, filename: second.filename };
    expect((await app.send('topup.uploadSlip', { token: player.token, body: again })).status).toBe(200);
  });
  it('takes only the player’s own upload, for their own top-up', async () => {
    const { id } = await openTopup(app, player);
    const { filename } = await upload(app, other.token, await drawSlip({ text: 'foreign' }));
    const send = (token: string, body: { id: string; filename: string }) =>
      app.send('topup.uploadSlip', { token, body });
    const unknownName = '00000000-0000-4000-8000-000000000000.jpg';
    const foreignFile = await send(player.token, { id, filename });
    expect(foreignFile.status).toBe(404);
    expect(foreignFile.body).toEqual((await send(player.token, { id, filename: unknownName })).body);
    const foreignTopup = await send(other.token, { id, filename });
    expect(foreignTopup.status).toBe(404);
    expect(foreignTopup.body).toEqual((await send(other.token, { id: crypto.randomUUID(), filename })).body);
    for (const name of ['../../etc/passwd', 'x', `${filename}/../${filename}`]) {
      expect((await send(player.token, { id, filename: name })).status).toBe(404);
    }
  });
  it('is too late for the player a day after the time is over, not for staff', async () => {
    const { id } = await openTopup(app, player);
    const { filename } = await upload(app, player.token, await drawSlip({ text: 'too late' }));
    const yesterday = new Date(app.clock.now().getTime() - 24 * 3_600_000);
    await app.platform.db.updateTable('topup').set({ expires_at: yesterday }).where('id', '=', id).execute();
    const late = await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
    expect({ status: late.status, code: late.problem.code }).toEqual({ status: 409, code: 'STATE_CONFLICT' });
    const byStaff = await app.send('topup.attachSlip', {
      token: finance.token,
      params: { id },
      body: { filename },
    });
    expect(byStaff).toMatchObject({ status: 200, body: { status: 'EXPIRED', hasSlip: true } });
    // A slip that comes late does not bring it back among the open ones.
    expect((await openTopup(app, player)).id).not.toBe(id);
  });
  it('by staff marks a duplicate instead of refusing it', async () => {
    const first = await topupWithSlip(app, player);
    const { id } = await openTopup(app, other);
    const slip = await drawSlip({ text: 'from the chat', reference: first.reference });
    const { filename } = await upload(app, finance.token, slip, { at: 'staff' });
    const { status } = await app.send('topup.attachSlip', {
      token: finance.token,
      params: { id },
      body: { filename },
    });
    expect(status).toBe(200);
    expect((await slipOf(id))?.duplicateOf).toBe(first.id);
    const { body } = await app.send('topup.list', { token: finance.token, query: { waiting: 'true' } });
    const used = (wanted: string) => body.data.find((row) => row.id === wanted)?.isSlipUsed;
    expect([used(first.id), used(id)]).toEqual([false, true]);
    await app.send('topup.approve', { token: finance.token, params: { id: first.id }, body: {} });
    const { token } = await createStaff(app, 'Finance');
    const twice = await app.send('topup.approve', { token, params: { id }, body: {} });
    expect(twice.problem.code).toBe('REFERENCE_USED');
  });
});
