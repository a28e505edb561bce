import { referenceKey } from '@salung/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/db/database.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, moneyOf, type TestStaff } from './factories.ts';
import { newReference, openTopup, openWithdrawal, take, topupWithSlip } from './money.ts';
import { drawSlip, openBank, upload } from './slips.ts';

/** One bank reference, spelled in every way that people and programs spell it, is credited and paid once. */

let app: TestApp;
let finance: TestStaff;
let bank: string;
beforeAll(async () => {
  app = await startApp();
  await openBank(app);
  bank = await openBank(app, { kind: 'withdraw', openingBalance: 100_000_000 });
  finance = await createStaff(app, 'Finance');
});
afterAll(() => app.close());

const thaiDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + +digit));
const fullWidth = (text: string) =>
  text.replace(/[\x21-\x7e]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0));
const spellings: [name: string, spell: (reference: string) => string][] = [
  ['lower case', (reference) => reference.toLowerCase()],
  ['spaces', (reference) => ` ${reference.slice(0, 6)} ${reference.slice(6)} `],
  ['a zero-width space', (reference) => `${reference}\u200b`],
  ['a byte order mark', (reference) => `\ufeff${reference}`],
  ['a soft hyphen', (reference) => `${reference.slice(0, 4)}\u00ad${reference.slice(4)}`],
  ['a direction mark', (reference) => `\u202e${reference}`],
  ['a dash', (reference) => `${reference}-`],
  [
    'dashes and dots',
    (reference) => `${reference.slice(0, 4)}–${reference.slice(4, 8)}.${reference.slice(8)}`,
  ],
  ['full width', fullWidth],
  ['Thai digits', thaiDigits],
];

const approve = async (bankReference: string) => {
  const player = await createPlayer(app);
  const { id } = await openTopup(app, player);
  const sent = await app.send('topup.approve', {
    token: finance.token,
    params: { id },
    body: { bankReference },
  });
  return { ...sent, player };
};
const takenWithdrawal = async () => {
  const player = await createPlayer(app, { balance: 100_000 });
  const { id } = await openWithdrawal(app, player, 20_000);
  await take(app, finance, id);
  return { id, player };
};
const pay = (id: string, bankReference: string) =>
  app.send('withdraw.approve', {
    token: finance.token,
    params: { id },
    body: { channelId: bank, bankReference },
  });
const USED = [409, 'REFERENCE_USED'];

describe('a reference that was typed', () => {
  it('is credited once, however it is spelled', async () => {
    const reference = newReference();
    expect((await approve(reference)).status).toBe(200);
    for (const [name, spell] of spellings) {
      const { status, problem, player } = await approve(spell(reference));
      expect([name, status, problem.code]).toEqual([name, ...USED]);
      expect((await moneyOf(app, player.id)).wallet).toBe(0);
    }
  });

  it('is credited once of 50 spellings at once', async () => {
    const reference = newReference();
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const spell = spellings[n % spellings.length]?.[1];
        return approve(`${spell?.(reference)}${'\u200b'.repeat(Math.floor(n / spellings.length))}`);
      }),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ problem }) => problem?.code === 'REFERENCE_USED')).toHaveLength(49);
  });

  it('is not taken where letters of another script stand in it', async () => {
    for (const odd of ['\u0410\u0412\u0421\u0415', '٠١٢٣٤٥', 'อ้างอิง', '\u200b\u200b\u200b\u200b', '- - -']) {
      const { status, problem } = await approve(odd);
      expect([status, problem.errors[0]?.path]).toEqual([400, 'body.bankReference']);
    }
  });
});

describe('a reference on a slip', () => {
  it('is the same as one that was typed', async () => {
    const reference = newReference();
    expect((await approve(thaiDigits(`${reference.slice(0, 9)}-${reference.slice(9)}\u200b`))).status).toBe(
      200,
    );
    const player = await createPlayer(app);
    const { id } = await openTopup(app, player);
    const { filename } = await upload(app, player.token, await drawSlip({ text: reference, reference }));
    const sent = await app.send('topup.uploadSlip', { token: player.token, body: { id, filename } });
    expect([sent.status, sent.problem.code]).toEqual([409, 'SLIP_DUPLICATE']);
  });

  it('is used up together with what is typed beside it', async () => {
    const { id, reference } = await topupWithSlip(app, await createPlayer(app));
    const typed = newReference();
    const sent = await app.send('topup.approve', {
      token: finance.token,
      params: { id },
      body: { bankReference: typed },
    });
    expect(sent.status).toBe(200);
    expect([
      (await approve(`${reference}\u200b`)).problem.code,
      (await approve(`${typed}-`)).problem.code,
    ]).toEqual(['REFERENCE_USED', 'REFERENCE_USED']);
  });
});

describe('a payout’s reference', () => {
  it('is recorded once, however it is spelled', async () => {
    const reference = newReference();
    const { id } = await takenWithdrawal();
    expect((await pay(id, reference)).status).toBe(200);
    const { id: other, player } = await takenWithdrawal();
    for (const [name, spell] of spellings) {
      const { status, problem } = await pay(other, spell(reference));
      expect([name, status, problem.code]).toEqual([name, ...USED]);
    }
    expect((await moneyOf(app, player.id)).held).toBe(20_000);
  });

  it('is recorded once of 50 spellings at once', async () => {
    const reference = newReference();
    const taken = await Promise.all(Array.from({ length: 50 }, takenWithdrawal));
    const sent = await Promise.all(
      taken.map(({ id }, n) => pay(id, spellings[n % spellings.length]?.[1](reference) ?? reference)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ problem }) => problem?.code === 'REFERENCE_USED')).toHaveLength(49);
  });
});

describe('the database', () => {
  it('has the same normal form as the contract', async () => {
    const texts = fc
      .sample(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 20 }),
          fc.string({
            unit: fc.constantFrom(...'aZ09๐๙０９Ａｚ①½ﬁßıKé-\u200b\u202e \u0301\u0e47'),
            maxLength: 20,
          }),
        ),
        { numRuns: 500, seed: 20 },
      )
      .filter((text) => !text.includes('\0') && text.isWellFormed());
    const { rows } = await sql<{ key: string }>`
      select to_reference_key(text) as key
      from unnest(${texts}::text[]) with ordinality as t (text, n) order by n`.execute(app.platform.db);
    expect(rows.map(({ key }) => key)).toEqual(texts.map(referenceKey));
  });

  it('takes nothing else, whoever writes it', async () => {
    const { id } = await openTopup(app, await createPlayer(app));
    const write = (reference: string) =>
      inTransaction(app.platform.db, (tx) =>
        tx.insertInto('credited_reference').values({ reference, topup_id: id }).execute(),
      );
    for (const reference of ['ab1234', 'AB-1234', 'AB1234\u200b', '']) {
      await expect(write(reference)).rejects.toThrow('credited_reference_normal');
    }
  });
});
