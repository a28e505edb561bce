import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { onlyMay } from '../../../test/approvals.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { agree, freeTerms, openPromotion } from '../../../test/promotions.ts';
import { downloadReport, parseCsv, readWorkbook, table } from '../../../test/reports.ts';

let app: TestApp;
let finance: TestStaff;
let player: TestPlayer;
let promotionId: string;
beforeAll(async () => {
  app = await startApp();
  finance = await createStaff(app, 'Finance');
  player = await createPlayer(app, { balance: 100_00 });
  await agree(app, player);
  promotionId = await openPromotion(app, { ...freeTerms, nameTh: 'เครดิตฟรี', nameEn: '=Free credit' });
  const { body } = await app.send('promotions.claim', { token: player.token, body: { promotionId } });
  await app.send('promotions.cancel', { token: player.token, body: { sessionId: body.id } });
  const other = await createPlayer(app);
  await agree(app, other);
  const second = await openPromotion(app, freeTerms);
  await app.send('promotions.claim', { token: other.token, body: { promotionId: second } });
});
afterAll(() => app.close());

const rowsOf = async (query: Record<string, string>, { token } = finance, language = 'en') => {
  const { text, statusCode } = await downloadReport(app, 'promotions', { token, query, language });
  expect(statusCode).toBe(200);
  return table(parseCsv(text));
};

it('has the sessions of a promotion, in both languages', async () => {
  expect(await rowsOf({})).toHaveLength(2);
  expect(await rowsOf({ status: 'RUNNING' })).toHaveLength(1);
  expect(await rowsOf({ promotionId, toDate: '2020-01-01' })).toEqual([]);
  expect(await rowsOf({ promotionId })).toEqual([
    expect.objectContaining({
      // Cells that begin like a formula are none.
      Promotion: "'=Free credit",
      Status: 'Cancelled',
      Phone: player.phone,
      'Bonus (baht)': '50.00',
      'Own money (baht)': '100.00',
      'Kept (baht)': '100.00',
      'Forfeited (baht)': '50.00',
      'To play (baht)': '100.00',
    }),
  ]);
  expect(await rowsOf({ promotionId }, finance, 'th')).toEqual([
    expect.objectContaining({ โปรโมชัน: 'เครดิตฟรี', สถานะ: 'ผู้เล่นยกเลิก' }),
  ]);
});

it('is a list, the newest first, in another order where one is asked for', async () => {
  const third = await openPromotion(app, { ...freeTerms, bonus: { kind: 'fixed', amount: 9_900 } });
  const rich = await createPlayer(app);
  await agree(app, rich);
  app.clock.advance(60_000);
  await app.send('promotions.claim', { token: rich.token, body: { promotionId: third } });
  const listed = async (order?: 'newest' | 'oldest' | 'bonus' | 'forfeited') => {
    const query = order === undefined ? {} : { order };
    return (await app.send('promotions.sessions', { token: finance.token, query })).body.data;
  };
  const opened = (rows: Awaited<ReturnType<typeof listed>>) => rows.map(({ openedAt }) => openedAt);
  const newest = opened(await listed());
  expect(newest).toHaveLength(3);
  expect(newest).toEqual(newest.toSorted().toReversed());
  expect(opened(await listed('oldest'))).toEqual(newest.toSorted());
  expect((await listed('bonus')).map(({ bonus }) => bonus)).toEqual([9_900, 5_000, 5_000]);
  expect((await listed('forfeited'))[0]).toMatchObject({ status: 'CANCELLED', forfeited: 5_000 });
});

it('is a workbook whose amounts are numbers', async () => {
  const query = { promotionId, format: 'xlsx' };
  const { bytes } = await downloadReport(app, 'promotions', { token: finance.token, query });
  const [sheet] = readWorkbook(bytes);
  const at = sheet?.rows[0]?.indexOf('Bonus (baht)') ?? -1;
  expect(sheet?.rows[1]?.[at]).toBe(50);
});

it('masks phones for those who may not see them', async () => {
  const auditor = await createStaff(app, 'Finance');
  await onlyMay(app, auditor, ['report:read', 'promotion:read']);
  const [row] = await rowsOf({ promotionId }, auditor);
  expect(row?.Phone).toBe(`${player.phone.slice(0, 3)}xxx${player.phone.slice(-4)}`);
});
