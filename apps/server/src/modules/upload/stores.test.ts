import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, type TestPlayer } from '../../../test/factories.ts';
import { openTopup } from '../../../test/money.ts';
import { drawSlip, openBank, sendUpload, upload } from '../../../test/slips.ts';
import type { PlayedStore } from '../../../test/stores/behaviour.ts';
import { accountFor, playGcs } from '../../../test/stores/gcs.ts';
import { BUCKET, KEYS, playS3, REGION } from '../../../test/stores/s3.ts';
import { systemClock } from '../../platform/clock.ts';
import { openStorage, type StorageConfig } from '../../platform/storage/open.ts';
import { sweepUploads } from './service.ts';

/** Uploads into a bucket: from the link to the picture, and what people see while the bucket fails. */

const configOf = (kind: 's3' | 'gcs', store: PlayedStore): StorageConfig =>
  kind === 's3'
    ? { kind, bucket: BUCKET, region: REGION, endpoint: store.url, pathStyle: true, ...KEYS }
    : { kind, bucket: BUCKET, endpoint: store.url, account: accountFor(store) };

const type = 'image/jpeg';

describe.each(['s3', 'gcs'] as const)('%s', (kind) => {
  let store: PlayedStore;
  let app: TestApp;
  let player: TestPlayer;
  let slip: Buffer;
  beforeAll(async () => {
    store = kind === 's3' ? await playS3() : await playGcs(() => systemClock.now());
    const wanted = { dataDir: 'unused', storage: configOf(kind, store), production: false };
    app = await startApp({ storage: await openStorage(wanted, systemClock) });
    player = await createPlayer(app);
    slip = await drawSlip({ text: 'a slip in a bucket' });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  beforeEach(() => {
    store.behaviour = 'good';
  });

  const prepare = async () =>
    (
      await app.send('upload.prepare', {
        token: player.token,
        query: { filename: 'a.jpg', contentType: type },
      })
    ).body;
  const put = (url: string, data = slip) =>
    sendUpload(app, player.token, { file: { name: 'a.jpg', type, data }, fields: { url, type } });
  const get = (url: string) => app.player.inject({ method: 'GET', url });
  const rowOf = (name: string) =>
    app.platform.db.selectFrom('file').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

  it('stores the picture drawn anew, never the upload itself, and shows it through its own link', async () => {
    store.objects.clear();
    const { filename, url } = await upload(app, player.token, slip);
    const { object, bytes } = await rowOf(filename);
    expect([...store.objects.keys()]).toEqual([object]);
    const stored = store.objects.get(object ?? '') ?? Buffer.alloc(0);
    expect(stored.equals(slip)).toBe(false);
    expect(stored.length).toBe(bytes);
    expect((await sharp(stored).metadata()).format).toBe('jpeg');
    const shown = await get(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload.equals(stored)).toBe(true);
    expect(url.startsWith('/api/upload/file/')).toBe(true);
    await app.send('auth.logout', { token: player.token });
    expect((await get(url)).statusCode).toBe(404);
    player = await createPlayer(app);
    expect(store.refused).toBe(0);
  });

  it.each(['html', 'full', 'forgets-to-answer', 'no-bucket'] as const)(
    'says so while it is in the state "%s", and takes the picture afterwards',
    async (behaviour) => {
      const { url, filename } = await prepare();
      store.behaviour = behaviour;
      const refused = await put(url);
      expect(refused).toMatchObject({ status: 503, body: { code: 'FILES_AWAY' } });
      expect(refused.body.detail).toContain('Please try again');
      expect(await rowOf(filename)).toMatchObject({ object: null, stored_at: null });
      store.behaviour = 'good';
      expect((await put(url)).status).toBe(200);
    },
  );

  it('shows no picture and takes no slip meanwhile, without a 500', async () => {
    await openBank(app);
    const { url, filename } = await upload(app, player.token, slip);
    const { id } = await openTopup(app, player);
    const attach = () => app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
    store.behaviour = 'html';
    const shown = await get(url);
    expect(shown.statusCode).toBe(503);
    expect(shown.json().code).toBe('FILES_AWAY');
    expect(await attach()).toMatchObject({ status: 503, problem: { code: 'FILES_AWAY' } });
    store.behaviour = 'good';
    expect((await get(url)).statusCode).toBe(200);
    expect((await attach()).status).toBe(200);
  });

  it('keeps one of two pictures that are sent to the same link at the same moment, whole', async () => {
    const { url, filename } = await prepare();
    const others = await Promise.all([1, 2, 3].map((at) => drawSlip({ text: `slip ${at}` })));
    const sent = await Promise.all(others.map((each) => put(url, each)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { object, sha256 } = await rowOf(filename);
    const winner = others.find((each) =>
      createHash('sha256')
        .update(each)
        .digest()
        .equals(sha256 ?? slip),
    );
    expect(winner).toBe(others[sent.findIndex(({ status }) => status === 200)]);
    expect(store.objects.has(object ?? '')).toBe(true);
  });

  it('is cleaned of what attempts have left, once they are over, and of nothing else', async () => {
    await sweepUploads(app.platform);
    const { filename } = await upload(app, player.token, slip);
    const { url, filename: failed } = await prepare();
    store.behaviour = 'forgets-to-answer';
    await put(url);
    const count = store.objects.size;
    app.clock.advance(3_600_001);
    store.behaviour = 'html';
    await sweepUploads(app.platform);
    expect(store.objects.size).toBe(count);
    store.behaviour = 'good';
    await sweepUploads(app.platform);
    expect(store.objects.has((await rowOf(filename)).object ?? '')).toBe(true);
    expect(await rowOf(failed)).toMatchObject({ object: null });
    const { rows } = await app.platform.pool.query('select object from file where object is not null');
    expect([...store.objects.keys()].sort()).toEqual(rows.map(({ object }) => object).sort());
  });

  it('is looked at by the probe of readiness, which takes no process out of service', async () => {
    const ready = async () => {
      const answer = await app.player.inject('/health/ready');
      return { code: answer.statusCode, ...answer.json() };
    };
    const { storageWatch } = app.platform;
    await storageWatch.begin();
    expect(await ready()).toEqual({ code: 200, status: 'ready', files: 'ready' });
    store.behaviour = 'html';
    app.clock.advance(30_000);
    expect(await ready()).toMatchObject({ files: 'ready' });
    await storageWatch.look();
    expect(await ready()).toEqual({ code: 200, status: 'ready', files: 'away' });
    await storageWatch.begin();
    store.behaviour = 'no-bucket';
    await expect(storageWatch.begin()).rejects.toThrow('There is no bucket "slips"');
    store.behaviour = 'good';
    await storageWatch.look();
    expect(await ready()).toMatchObject({ files: 'ready' });
    expect(await app.platform.metrics.registry.metrics()).toContain('salung_files_ready 1');
  });
});
