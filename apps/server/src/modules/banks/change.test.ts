import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestStaff } from '../../../test/factories.ts';
import { newReference, openTopup, openWithdrawal, take } from '../../../test/money.ts';
import { setSetting } from '../../../test/settings.ts';
import { openBank } from '../../../test/slips.ts';

let app: TestApp;
let finance: TestStaff;
beforeAll(async () => {
  app = await startApp();
  finance = await createStaff(app, 'Finance');
});
afterAll(() => app.close());

let serial = 0;
const newNumber = () => {
  serial += 1;
  return `555${String(serial).padStart(7, '0')}`;
};
const account = () => ({ bankCode: '014', accountNumber: newNumber(), accountName: 'Salung Co., Ltd.' });
const create = (body: Record<string, unknown> = {}) =>
  app.send('banks.depositCreate', { token: finance.token, body: { ...account(), ...body } });
const edit = (id: string, body: object) =>
  app.send('banks.depositEdit', { token: finance.token, params: { id }, body });
const remove = (id: string) => app.send('banks.depositDelete', { token: finance.token, params: { id } });
const toggle = (id: string, body?: { isActive?: boolean; status?: boolean }) =>
  app.send('banks.depositToggle', { token: finance.token, params: { id }, ...(body ? { body } : {}) });
const details = (id: string) => app.send('banks.depositDetails', { token: finance.token, params: { id } });
const audited = (subjectId: string) =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_type', '=', 'bank-account')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

describe('every kind', () => {
  it('is made, shown, changed, switched and deleted under its own name, and under no other', async () => {
    const { token } = finance;
    const kinds = ['deposit', 'withdraw', 'suspense', 'flexible'] as const;
    for (const kind of kinds) {
      const made = await app.send(`banks.${kind}Create`, { token, body: account() });
      expect(made).toMatchObject({ status: 201, body: { kind, balance: 0, isActive: true, counted: null } });
      const params = { id: made.body.id };
      expect((await app.send(`banks.${kind}Details`, { token, params })).body).toEqual(made.body);
      expect((await app.send(`banks.${kind}List`, { token })).body.data).toContainEqual(made.body);
      const listed = await app.send(`banks.${kind}Dropdown`, { token });
      expect(listed.body.data.map(({ id }) => id)).toContain(params.id);
      for (const other of kinds.filter((name) => name !== kind)) {
        const refused = await Promise.all([
          app.send(`banks.${other}Details`, { token, params }),
          app.send(`banks.${other}Edit`, { token, params, body: { accountName: 'X' } }),
          app.send(`banks.${other}Toggle`, { token, params }),
          app.send(`banks.${other}Delete`, { token, params }),
        ]);
        expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      }
      const body = { accountName: 'Renamed', dailyLimit: 500_000, displayOrder: 4 };
      expect((await app.send(`banks.${kind}Edit`, { token, params, body })).body).toMatchObject(body);
      expect((await app.send(`banks.${kind}Toggle`, { token, params })).body.isActive).toBe(false);
      expect((await app.send(`banks.${kind}Delete`, { token, params })).status).toBe(200);
      expect((await app.send(`banks.${kind}Details`, { token, params })).status).toBe(404);
      expect((await app.send(`banks.${kind}Delete`, { token, params })).status).toBe(404);
      expect((await audited(params.id)).map(({ action }) => action)).toEqual(
        ['Create', 'Edit', 'Toggle', 'Delete'].map((verb) => `banks.${kind}${verb}`),
      );
    }
  });

  it('of suspense and flexible has a dropdown of its own accounts only; the bank names are there for suspense', async () => {
    const { token } = finance;
    const flexible = await openBank(app, { kind: 'flexible' });
    await openBank(app, { kind: 'flexible', isActive: false });
    const suspense = await openBank(app, { kind: 'suspense' });
    const ids = async (name: 'banks.suspenseDropdown' | 'banks.flexibleDropdown' | 'banks.depositDropdown') =>
      (await app.send(name, { token })).body.data.map(({ id }) => id);
    expect(await ids('banks.suspenseDropdown')).toEqual([suspense]);
    expect(await ids('banks.flexibleDropdown')).toEqual([flexible]);
    expect(await ids('banks.depositDropdown')).toContain(flexible);
    expect((await app.send('banks.suspenseNames', { token })).body).toEqual(
      (await app.send('banks.names')).body,
    );
  });
});

describe('adding', () => {
  it('refuses numbers that the bank does not give out, crossed limits and what is there already', async () => {
    const wrong = await create({ bankCode: '030', accountNumber: '1234567890' });
    expect(wrong).toMatchObject({ status: 422, problem: { code: 'ACCOUNT_NUMBER_INVALID' } });
    expect(wrong.problem.errors[0]?.path).toBe('body.accountNumber');
    expect((await create({ bankCode: '999' })).status).toBe(400);
    const crossed = await create({ minAmount: 200, maxAmount: 100 });
    expect(crossed).toMatchObject({ status: 422, problem: { code: 'LIMITS_CROSSED' } });
    expect((await create({ minAmount: 100, maxAmount: 100 })).status).toBe(201);

    const same = account();
    const { body } = await create(same);
    const again = await create(same);
    expect(again).toMatchObject({ status: 409, problem: { code: 'BANK_ACCOUNT_EXISTS' } });
    const elsewhere = await app.send('banks.withdrawCreate', { token: finance.token, body: same });
    expect(elsewhere.status).toBe(201);
    await remove(body.id);
    expect((await create(same)).status).toBe(201);
  });

  it('of one account twice at once makes one', async () => {
    const same = account();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(same)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('editing', () => {
  it('never changes bank or number, and checks limits against what is kept', async () => {
    const { id, accountNumber } = (await create({ minAmount: 1_000, promptPayId: '0812345678' })).body;
    expect((await edit(id, { accountNumber: '5550000000' })).status).toBe(400);
    expect((await edit(id, { bankCode: '004' })).status).toBe(400);
    const crossed = await edit(id, { maxAmount: 999 });
    expect(crossed.problem).toMatchObject({ code: 'LIMITS_CROSSED', errors: [{ path: 'body.maxAmount' }] });
    expect((await edit(id, { maxAmount: 999, minAmount: null })).body).toMatchObject({
      accountNumber,
      minAmount: null,
      maxAmount: 999,
      promptPayId: '0812345678',
    });
    expect((await audited(id)).at(-1)).toMatchObject({
      before: { minAmount: 1_000, maxAmount: null },
      after: { minAmount: null, maxAmount: 999 },
    });
  });
});

describe('a toggle', () => {
  it('sets what is asked for under either name, flips without, and notes only what changed', async () => {
    const { id } = (await create()).body;
    expect((await toggle(id, { isActive: false })).body.isActive).toBe(false);
    expect((await toggle(id, { status: false })).body.isActive).toBe(false);
    expect((await toggle(id, { status: true })).body.isActive).toBe(true);
    expect((await toggle(id)).body.isActive).toBe(false);
    const both = await toggle(id, { isActive: true, status: false });
    expect(both.problem).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'body.status' }] });
    expect((await audited(id)).filter(({ action }) => action === 'banks.depositToggle')).toHaveLength(3);
  });

  it('twice at once flips twice: nothing is lost', async () => {
    const { id } = (await create()).body;
    await Promise.all([toggle(id), toggle(id), toggle(id)]);
    expect((await details(id)).body.isActive).toBe(false);
    const flips = (await audited(id)).slice(1);
    expect(flips.map(({ after }) => after)).toEqual([
      { isActive: false },
      { isActive: true },
      { isActive: false },
    ]);
  });
});

describe('deleting', () => {
  const inUse = { status: 409, problem: { code: 'BANK_ACCOUNT_IN_USE' } };

  it('is refused while there is money or a top-up is open', async () => {
    const full = await openBank(app, { openingBalance: 100 });
    expect(await remove(full)).toMatchObject(inUse);
    await app.platform.db.updateTable('bank_account').set({ is_active: false }).execute();
    const { id } = (await create()).body;
    const player = await createPlayer(app);
    const topup = await openTopup(app, player);
    expect(await remove(id)).toMatchObject(inUse);
    await app.send('topup.cancel', { token: player.token, body: { id: topup.id } });
    expect((await remove(id)).status).toBe(200);
    expect((await audited(id)).at(-1)?.action).toBe('banks.depositDelete');
  });

  it('is refused while something that waits for a second person names it', async () => {
    await setSetting(app, 'approval.withdraw', 0);
    await setSetting(app, 'approval.house', 0);
    const { token } = finance;
    const paying = await openBank(app, { kind: 'withdraw' });
    const removePaying = () => app.send('banks.withdrawDelete', { token, params: { id: paying } });
    const withdrawal = await openWithdrawal(app, await createPlayer(app, { balance: 50_000 }), 20_000);
    await take(app, finance, withdrawal.id);
    const body = { channelId: paying, bankReference: newReference() };
    const asked = await app.send('withdraw.approve', { token, params: { id: withdrawal.id }, body });
    expect(asked.status).toBe(202);
    expect(await removePaying()).toMatchObject(inUse);

    const { id } = (await create()).body;
    const move = { move: 'capital_in' as const, toId: id, amount: 1_000, reason: 'start' };
    const pending = await app.send('house.move', { token, body: move });
    expect(pending.status).toBe(202);
    expect(await remove(id)).toMatchObject(inUse);
    const approvalId = 'approvalId' in pending.body ? String(pending.body.approvalId) : '';
    await app.send('approvals.cancel', { token, params: { id: approvalId } });
    expect((await remove(id)).status).toBe(200);
  });

  it('twice at once happens once', async () => {
    const { id } = (await create()).body;
    const answers = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('and a top-up at the same moment: one of the two, never both', async () => {
    await app.platform.db.updateTable('bank_account').set({ is_active: false }).execute();
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const { id } = (await create()).body;
      const player = await createPlayer(app);
      const pay = () => app.send('topup.create', { token: player.token, body: { amount: 50_000 } });
      const [topup, deleted] =
        round % 2 === 0
          ? await Promise.all([pay(), remove(id)])
          : await Promise.all([remove(id), pay()]).then(([b, a]) => [a, b] as const);
      outcomes.add(`${topup.status} ${deleted.status}`);
      if (topup.status === 201) {
        await app.send('topup.cancel', { token: player.token, body: { id: topup.body.id } });
        await remove(id);
      }
    }
    expect([...outcomes].filter((outcome) => outcome !== '201 409' && outcome !== '409 200')).toEqual([]);
  });

  /** Sends a request while a deletion of the account is under way, and lets the deletion end once it waits. */
  async function whileDeleting<T>(id: string, request: () => Promise<T>): Promise<T> {
    const { sent } = await app.platform.db.transaction().execute(async (tx) => {
      await tx.selectFrom('bank_account').select('id').where('id', '=', id).forUpdate().execute();
      const set = { deleted_at: app.clock.now(), is_active: false };
      await tx.updateTable('bank_account').set(set).where('id', '=', id).execute();
      let isDone = false;
      const sent = request().finally(() => {
        isDone = true;
      });
      const waiting = async () =>
        (
          await app.platform.pool.query(
            `select 1 as waits from pg_locks l join pg_stat_activity a using (pid)
             where not l.granted and a.datname = current_database()`,
          )
        ).rowCount;
      while (!isDone && !(await waiting()));
      return { sent };
    });
    return sent;
  }

  it('makes a top-up and a payment that come at that moment look elsewhere', async () => {
    await app.platform.db.updateTable('bank_account').set({ is_active: false }).execute();
    await setSetting(app, 'approval.withdraw', 10_000_000);
    const { id } = (await create()).body;
    const player = await createPlayer(app, { balance: 50_000 });
    const topup = await whileDeleting(id, () =>
      app.send('topup.create', { token: player.token, body: { amount: 50_000 } }),
    );
    expect(topup.problem.code).toBe('NO_DEPOSIT_ACCOUNT');

    const paying = await openBank(app, { kind: 'withdraw' });
    const withdrawal = await openWithdrawal(app, player, 20_000);
    await take(app, finance, withdrawal.id);
    const payment = await whileDeleting(paying, () =>
      app.send('withdraw.approve', {
        token: finance.token,
        params: { id: withdrawal.id },
        body: { channelId: paying, bankReference: newReference() },
      }),
    );
    expect(payment.problem).toMatchObject({ code: 'NOT_FOUND', errors: [{ path: 'body.channelId' }] });
  });

  it('waits for a top-up that holds the account, and sees it', async () => {
    await app.platform.db.updateTable('bank_account').set({ is_active: false }).execute();
    const { id } = (await create()).body;
    const player = await createPlayer(app);
    const deleting = await app.platform.db.transaction().execute(async (tx) => {
      await tx.selectFrom('bank_account').select('id').where('id', '=', id).forKeyShare().execute();
      const waiting = remove(id);
      await tx
        .insertInto('topup')
        .values({
          id: '01900000-0000-7000-8000-000000000001',
          player_id: player.id,
          type: 'BANK_ACCOUNT',
          status: 'PENDING',
          amount: 50_000,
          amount_to_pay: 50_000,
          channel_id: id,
          created_at: app.clock.now(),
          expires_at: new Date(app.clock.now().getTime() + 60_000),
        })
        .execute();
      return { waiting };
    });
    expect(await deleting.waiting).toMatchObject(inUse);
  });
});

it('the Auditor reads and changes nothing; a player does neither', async () => {
  const auditor = await createStaff(app, 'Auditor');
  const player = await createPlayer(app);
  const { id, accountNumber } = (await create()).body;
  const { token } = auditor;
  const params = { id };
  const read = await app.send('banks.depositDetails', { token, params });
  expect(read.body.accountNumber).toBe(accountNumber);
  const refused = await Promise.all([
    app.send('banks.depositCreate', { token, body: account() }),
    app.send('banks.depositEdit', { token, params, body: { accountName: 'X' } }),
    app.send('banks.depositToggle', { token, params }),
    app.send('banks.depositDelete', { token, params }),
  ]);
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array(4).fill('FORBIDDEN'));
  const byPlayer = await app.send('banks.depositDetails', { token: player.token, params }, 'player');
  expect(byPlayer.status).toBe(403);
});
