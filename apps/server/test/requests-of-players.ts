import { createPlayer, createStaff, type TestPlayer, type TestStaff } from './factories.ts';
import { connectGateway, startGateways, switchGatewaysOff } from './gateways.ts';
import { newReference, openTopup, take } from './money.ts';
import { PayoutDesk } from './payout-desk.ts';
import { agree, freeTerms, openPromotion } from './promotions.ts';
import { type Ask, asked, type House, unique } from './requests-of-house.ts';
import { openPlayHouse } from './rounds.ts';
import { drawSlip, openBank, upload } from './slips.ts';
import { importStatement } from './statements.ts';

/** A request of each kind about a player's money. */

/** Satang that one person may not move alone in this house, and that they may. */
const MUCH = 50_000;
const LITTLE = 10_000;
/** Satang that one person may pay alone, but not say that they came back. */
const SOME = 18_000;

const reason = 'as agreed';

/** Money that somebody imported, and nobody knows whose it is. */
async function suspended({ app }: House): Promise<{ id: string; importer: TestStaff }> {
  const importer = await createStaff(app, 'Finance');
  await importStatement(app, importer, await openBank(app), [{ amount: MUCH, reference: newReference() }]);
  const item = app.platform.db.selectFrom('suspense_item').select('id').where('brought_by', '=', importer.id);
  return { id: (await item.executeTakeFirstOrThrow()).id, importer };
}

/** A requirement that somebody gave a player with a bonus. */
async function requirement({ app }: House): Promise<{ id: string; giver: TestStaff }> {
  const player = await createPlayer(app);
  const giver = await createStaff(app, 'Manager');
  const body = {
    action: 'add_bonus' as const,
    amount: 100,
    phone: player.phone,
    reason,
    turnoverMultiplier: 100,
  };
  await app.send('credit.manage', { token: giver.token, body, key: newReference() });
  const list = await app.send('turnover.list', { token: giver.token, query: { playerId: player.id } });
  return { id: list.body.data[0]?.id ?? '', giver };
}

/** A withdrawal that somebody opened for a player. */
async function withdrawal(
  { app }: House,
  amount: number,
): Promise<{ id: string; opener: TestStaff; player: TestPlayer }> {
  const player = await createPlayer(app, { balance: 1_000_000 });
  const opener = await createStaff(app, 'Finance');
  const body = { phone: player.phone, amount, reason: 'by phone' };
  const key = newReference();
  const { body: opened } = await app.send('withdraw.create', { token: opener.token, body, key }, 'staff');
  return { id: opened.id, opener, player };
}

const openPayer = ({ app }: House) => openBank(app, { kind: 'withdraw', openingBalance: 10_000_000 });

/** The same, taken over by the automation, whose gateway does so with it. */
async function attempted(house: House, mood: Record<string, unknown>) {
  const { app } = house;
  const desk = new PayoutDesk();
  desk.app = app;
  desk.gateways = await startGateways(app);
  await connectGateway(app, 'T_PAYMENT', desk.gateways.url, { position: 1 });
  await desk.gateways.mood('T_PAYMENT', { paysAtOnce: false, ...mood });
  await desk.turn(true);
  const found = await withdrawal(house, LITTLE);
  await desk.work();
  // Somebody else lets pass that staff opened it.
  await desk.retry(found.id, await createStaff(app, 'Finance'));
  await desk.work();
  return {
    ...found,
    desk,
    async end() {
      await desk.turn(false);
      await switchGatewaysOff(app);
      await desk.gateways.close();
    },
  };
}

const aboutRound =
  (name: 'oversight.closeRound' | 'oversight.refundRound'): Ask =>
  async (house) => {
    const { app } = house;
    const games = await openPlayHouse(app, [{ code: unique('slot'), type: 'slot' }]);
    const { id: playerId } = await createPlayer(app, { balance: LITTLE });
    const ref = unique('round');
    await games.play(playerId, await games.launch(playerId), { kind: 'stake', amount: 500, round: ref });
    await games.close();
    const { rows } = await app.platform.pool.query<{ id: number }>(
      'select id from game_round where ref = $1',
      [ref],
    );
    return asked(house, name, { params: { id: String(rows[0]?.id) }, body: { playerId, reason } });
  };

export const requestsOfPlayers = {
  'credit.manage': async (house) => {
    const { phone } = await createPlayer(house.app);
    return asked(house, 'credit.manage', { body: { action: 'add_credit', amount: MUCH, phone, reason } });
  },
  'oversight.closeRound': aboutRound('oversight.closeRound'),
  'oversight.refundRound': aboutRound('oversight.refundRound'),
  'promotions.give': async (house) => {
    const player = await createPlayer(house.app);
    await agree(house.app, player);
    const { phone } = player;
    const bonus = { kind: 'fixed' as const, amount: MUCH };
    const id = await openPromotion(house.app, { ...freeTerms, bonus });
    return asked(house, 'promotions.give', { params: { id }, body: { phone, reason } });
  },
  'suspense.assign': async (house) => {
    const { id, importer } = await suspended(house);
    const { phone } = await createPlayer(house.app);
    return asked(house, 'suspense.assign', { params: { id }, body: { phone, reason } }, importer);
  },
  'suspense.return': async (house) => {
    const { id, importer } = await suspended(house);
    const body = { bankReference: newReference(), reason };
    return asked(house, 'suspense.return', { params: { id }, body }, importer);
  },
  // One opened it, one attached the slip, and one imported the bank's line.
  'topup.approve': async (house) => {
    const { app } = house;
    const { phone } = await createPlayer(app);
    const [opener, helper, importer] = [
      await createStaff(app, 'Finance'),
      await createStaff(app, 'Finance'),
      await createStaff(app, 'Finance'),
    ];
    const opening = { token: opener.token, body: { phone, amount: MUCH } };
    const { id, amountToPay } = (await app.send('topup.create', opening, 'staff')).body;
    const reference = newReference();
    const slip = await drawSlip({ text: id, reference });
    const { filename } = await upload(app, helper.token, slip, { at: 'staff' });
    await app.send('topup.attachSlip', { token: helper.token, params: { id }, body: { filename } });
    const row = app.platform.db.selectFrom('topup').select('channel_id').where('id', '=', id);
    const { channel_id: bank } = await row.executeTakeFirstOrThrow();
    await importStatement(app, importer, bank, [{ amount: amountToPay, reference }]);
    return asked(house, 'topup.approve', { params: { id }, body: {} }, opener, helper, importer);
  },
  'topup.reverse': async (house) => {
    const { app } = house;
    const { id } = await openTopup(app, await createPlayer(app), LITTLE);
    const { token } = await createStaff(app, 'Finance');
    await app.send('topup.approve', { token, params: { id }, body: { bankReference: newReference() } });
    return asked(house, 'topup.reverse', { params: { id }, body: { reason } });
  },
  'turnover.adjust': async (house) => {
    const { id, giver } = await requirement(house);
    return asked(house, 'turnover.adjust', { params: { id }, body: { required: 1, reason } }, giver);
  },
  'turnover.close': async (house) => {
    const { id, giver } = await requirement(house);
    return asked(house, 'turnover.close', { params: { id }, body: { reason } }, giver);
  },
  'withdraw.approve': async (house) => {
    const { id, opener } = await withdrawal(house, MUCH);
    await take(house.app, house.maker, id);
    const body = { channelId: await openPayer(house), bankReference: newReference() };
    return asked(house, 'withdraw.approve', { params: { id }, body }, opener);
  },
  'withdraw.conclude': async (house) => {
    const { id, opener, end } = await attempted(house, { orders: 'error', queries: 'unknown' });
    await end();
    return asked(house, 'withdraw.conclude', { params: { id }, body: { outcome: 'failed', reason } }, opener);
  },
  'withdraw.recordTwice': async (house) => {
    const { id, opener, desk, end } = await attempted(house, { orders: 'take', queries: 'answer' });
    const { id: order } = await desk.orderOf(id);
    await desk.gateways.pay(order);
    await desk.gateways.tell(order);
    await end();
    const body = { channelId: await openPayer(house), bankReference: newReference(), reason };
    return asked(house, 'withdraw.recordTwice', { params: { id }, body }, opener);
  },
  // One opened it, and one paid it.
  'withdraw.return': async (house) => {
    const { app } = house;
    const { id, opener } = await withdrawal(house, SOME);
    const payer = await createStaff(app, 'Finance');
    await take(app, payer, id);
    const body = { channelId: await openPayer(house), bankReference: newReference() };
    await app.send('withdraw.approve', { token: payer.token, params: { id }, body });
    return asked(house, 'withdraw.return', { params: { id }, body: { reason } }, opener, payer);
  },
} satisfies Record<string, Ask>;
