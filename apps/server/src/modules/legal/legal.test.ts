import type { LegalKind } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, PASSWORD, type TestStaff } from '../../../test/factories.ts';
import { ensureLegalTexts } from './service.ts';

let app: TestApp;
let manager: TestStaff;
beforeAll(async () => {
  app = await startApp();
  manager = await createStaff(app, 'Manager');
});
afterAll(() => app.close());
beforeEach(() => {
  app.inbox.length = 0;
});

const save = (kind: LegalKind, revision: number, text = 'ข้อความ', staff = manager) =>
  app.send('legal.save', {
    token: staff.token,
    body: { kind, th: `# ${text}`, en: `# en ${text}`, revision },
  });
const publish = (id: string, revision: number, needsConsent: boolean, key?: string) =>
  app.send('legal.publish', {
    token: manager.token,
    params: { id },
    body: { revision, needsConsent },
    ...(key ? { key } : {}),
  });
async function publishNext(kind: LegalKind, needsConsent: boolean, text?: string): Promise<number> {
  const { body } = await save(kind, 0, text);
  const { status, body: published } = await publish(body.id, body.revision, needsConsent);
  expect(status).toBe(200);
  return published.version ?? 0;
}
const versions = async () => (await app.send('legal.versions')).body;
const consents = async (token: string) => (await app.send('legal.consents', { token })).body;

/** Registers as the app does: phone, code, details. */
async function register(phone: string, shown?: { terms?: number; privacy?: number }) {
  const sent = await app.send('auth.registerOtp', { body: { phone } });
  const otp = app.inbox.at(-1)?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  const proof = await app.send('auth.validateOtp', {
    body: { phone, requestId: sent.body.requestId, otp, purpose: 'register' },
  });
  const once = () =>
    app.send('auth.register', {
      body: {
        phone,
        verificationToken: proof.body.verificationToken,
        password: PASSWORD,
        firstName: 'มาลี',
        lastName: 'ทองดี',
        birthDate: '1990-01-01',
        bank: { bankCode: '004', accountNumber: `9${phone.slice(1)}` },
        consents: { terms: true, privacy: true, marketing: false },
        ...(shown ? { versions: shown } : {}),
      },
    });
  return { once };
}

describe('the texts in force', () => {
  it('begin as a template that anybody may read, under the name of the product, in both languages', async () => {
    for (const kind of ['terms', 'privacy'] as const) {
      for (const language of ['th', 'en'] as const) {
        const { status, body } = await app.send('legal.current', { params: { kind }, query: { language } });
        expect(status).toBe(200);
        expect(body).toMatchObject({ kind, language });
        expect(body.text).toContain('Salung');
        expect(body.text).not.toContain('{product}');
        expect(body.text.match(/^# /gm)?.length).toBeGreaterThan(5);
      }
    }
    const { body } = await app.send('legal.list', { token: manager.token, query: { kind: 'terms' } });
    expect(body.data.at(-1)).toMatchObject({ version: 1, isTemplate: true, needsConsent: false });
  });

  it('are not begun anew when a server starts again', async () => {
    const before = await versions();
    await Promise.all([ensureLegalTexts(app.platform), ensureLegalTexts(app.platform)]);
    expect(await versions()).toEqual(before);
  });

  it('have no unknown kind', async () => {
    const { status } = await app.send('legal.current', { params: { kind: 'cookies' as LegalKind } });
    expect(status).toBe(400);
  });
});

describe('a draft', () => {
  it('is saved, published once, and then unchangeable', async () => {
    const before = (await versions()).terms.version;
    const { status, body: draft } = await save('terms', 0, 'ฉบับร่าง');
    expect(status).toBe(200);
    expect(draft).toMatchObject({ version: null, revision: 1, isTemplate: false, th: '# ฉบับร่าง' });
    expect((await versions()).terms.version).toBe(before);
    const { body: again } = await save('terms', 1, 'ร่างที่สอง');
    expect(again).toMatchObject({ id: draft.id, revision: 2, th: '# ร่างที่สอง' });
    expect((await publish(draft.id, 1, true)).problem).toMatchObject({
      code: 'DRAFT_CHANGED',
      errors: [{ path: 'body.revision' }],
    });
    const answers = await Promise.all([
      publish(draft.id, 2, false, 'publish-once'),
      publish(draft.id, 2, false),
      publish(draft.id, 2, false),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const now = (await versions()).terms.version;
    expect(now).toBe(before + 1);
    expect((await publish(draft.id, 2, false)).problem.code).toBe('STATE_CONFLICT');
    expect((await app.send('legal.discard', { token: manager.token, params: { id: draft.id } })).status).toBe(
      409,
    );
    const change = app.platform.db.updateTable('legal_version').set({ th: 'x' }).where('id', '=', draft.id);
    await expect(change.execute()).rejects.toThrow(/never changes/);
    const remove = app.platform.db.deleteFrom('legal_version').where('id', '=', draft.id);
    await expect(remove.execute()).rejects.toThrow(/never changes/);
  });

  it('of two editors keeps what was saved first, and tells the other', async () => {
    const both = await Promise.all([save('privacy', 0, 'หนึ่ง'), save('privacy', 0, 'สอง')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.problem.code).toBe('DRAFT_CHANGED');
    const id = both.find(({ status }) => status === 200)?.body.id ?? '';
    expect((await app.send('legal.discard', { token: manager.token, params: { id } })).status).toBe(200);
    const { body } = await app.send('legal.list', { token: manager.token, query: { kind: 'privacy' } });
    expect(body.data.every(({ version }) => version !== null)).toBe(true);
  });

  it('is written by those who may, seen by auditors, and audited', async () => {
    const auditor = await createStaff(app, 'Auditor');
    const marketing = await createStaff(app, 'Marketing');
    const list = (token: string) => app.send('legal.list', { token, query: { kind: 'terms' } });
    expect((await list(auditor.token)).status).toBe(200);
    expect((await list(marketing.token)).status).toBe(403);
    expect((await save('terms', 0, 'x', auditor)).status).toBe(403);
    const { body } = await save('terms', 0);
    await publish(body.id, 1, true);
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'legal.save', after: { kind: 'terms' } },
      {
        action: 'legal.publish',
        after: { kind: 'terms', version: body.version ?? expect.any(Number), needsConsent: true },
      },
    ]);
  });

  it('may be as long as real terms are in Thai, and no longer', async () => {
    const long = 'ก'.repeat(29_990);
    const { status, body } = await save('terms', 0, long);
    expect(status).toBe(200);
    await app.send('legal.discard', { token: manager.token, params: { id: body.id } });
    expect((await save('terms', 0, `${long}กกกกกกกกกกก`)).status).toBe(400);
  });
});

describe('a player', () => {
  it('registers with the versions that were shown; an outdated one is refused and can be mended', async () => {
    const shown = await versions();
    const { once } = await register('0811110001', {
      terms: shown.terms.version,
      privacy: shown.privacy.version,
    });
    await publishNext('privacy', false);
    const refused = await once();
    expect(refused.status).toBe(409);
    expect(refused.problem).toMatchObject({
      code: 'LEGAL_OUTDATED',
      errors: [{ path: 'body.versions.privacy' }],
    });
    const current = await versions();
    const next = await register('0811110002', {
      terms: current.terms.version,
      privacy: current.privacy.version,
    });
    const registered = await next.once();
    expect(registered.status).toBe(201);
    expect(await consents(registered.body.accessToken)).toEqual({
      terms: {
        version: current.terms.version,
        current: current.terms.version,
        acceptedAt: app.clock.now().toISOString(),
        isNeeded: false,
      },
      privacy: {
        version: current.privacy.version,
        current: current.privacy.version,
        acceptedAt: app.clock.now().toISOString(),
        isNeeded: false,
      },
      marketing: null,
    });
  });

  it('is asked for a version that needs consent, not for another, until they accept it', async () => {
    const player = await createPlayer(app);
    await publishNext('terms', false);
    expect((await consents(player.token)).terms.isNeeded).toBe(false);
    const needed = await publishNext('terms', true);
    const current = await publishNext('terms', false);
    expect(await consents(player.token)).toMatchObject({
      terms: { isNeeded: true, current },
      privacy: { isNeeded: false },
    });
    const outdated = await app.send('legal.consent', { token: player.token, body: { terms: needed } });
    expect(outdated.problem).toMatchObject({ code: 'LEGAL_OUTDATED', errors: [{ path: 'body.terms' }] });
    const accepted = await app.send('legal.consent', { token: player.token, body: { terms: current } });
    expect(accepted.body.terms).toMatchObject({ version: current, isNeeded: false });
    const first = accepted.body.terms.acceptedAt;
    app.clock.advance(60_000);
    const again = await app.send('legal.consent', { token: player.token, body: { terms: current } });
    expect(again.body.terms.acceptedAt).toBe(first);
    const support = await createStaff(app, 'Support');
    const { body } = await app.send('players.details', { token: support.token, params: { id: player.id } });
    expect(body.consents.terms).toEqual({ version: current, acceptedAt: first });
  });

  it('from before versions were kept is asked as well', async () => {
    const player = await createPlayer(app);
    await app.platform.db.deleteFrom('legal_acceptance').where('player_id', '=', player.id).execute();
    await publishNext('privacy', true);
    expect((await consents(player.token)).privacy).toMatchObject({ version: null, isNeeded: true });
  });

  it('gives and withdraws consent to marketing at any time', async () => {
    const player = await createPlayer(app);
    const marketing = async (agreed: boolean) =>
      (await app.send('legal.consent', { token: player.token, body: { marketing: agreed } })).body.marketing;
    const since = app.clock.now().toISOString();
    expect(await marketing(true)).toBe(since);
    app.clock.advance(1_000);
    expect(await marketing(true)).toBe(since);
    expect(await marketing(false)).toBeNull();
    expect((await consents(player.token)).marketing).toBeNull();
  });
});
