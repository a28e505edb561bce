import type { CallName } from '@salung/contract';
import { examples } from '@salung/contract/openapi';
import { trialProviders } from '../src/modules/conformance/trial.ts';
import { connectTrial } from '../src/modules/games/index.ts';
import { roleByName } from '../src/modules/staff/index.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { createAgent, newKey, turnPayouts } from './agents.ts';
import type { TestApp } from './app.ts';
import { approvalOf, approve } from './approvals.ts';
import { createStaff, PASSWORD, type TestStaff } from './factories.ts';
import { debtOfSpender, openMarket, paidRound, soldRound } from './lotto.ts';
import { newReference } from './money.ts';
import { freeTerms, openPromotion, usualRules, usualTerms } from './promotions.ts';
import { openPlayHouse } from './rounds.ts';
import { setSetting } from './settings.ts';
import { connections } from './slip-services.ts';
import { openBank } from './slips.ts';
import { importStatement } from './statements.ts';

/** A request of each kind about the house itself: its accounts, people, games, partners and offers. */

export interface House {
  app: TestApp;
  /** Who asks, an owner. */
  maker: TestStaff;
}

/** A request that waits. */
export interface Waiting {
  id: string;
  /** Other people who have a hand in what it is about, or whom it is about. */
  hands?: readonly TestStaff[];
}

export type Ask = (house: House) => Promise<Waiting>;

let serial = 0;
export const unique = (name: string): string => `${name}-${++serial}`;

type Sent = { params?: object; body?: object };

/** Sends the call that asks, as the maker. */
export async function asked(
  house: House,
  name: CallName,
  sent: Sent = {},
  ...hands: TestStaff[]
): Promise<Waiting> {
  const send = house.app.send as unknown as (
    name: CallName,
    options: object,
  ) => Promise<{ status: number; body: unknown }>;
  const reply = await send(name, { token: house.maker.token, key: newReference(), ...sent });
  return { id: approvalOf(reply), hands };
}

const newAccount = () => ({
  bankCode: '014',
  accountNumber: `666${String(++serial).padStart(7, '0')}`,
  accountName: 'Salung Co., Ltd.',
});
const bankCreate =
  (kind: 'deposit' | 'withdraw' | 'suspense' | 'flexible'): Ask =>
  (house) =>
    asked(house, `banks.${kind}Create`, { body: newAccount() });
const bankEdit =
  (kind: 'deposit' | 'withdraw' | 'suspense' | 'flexible'): Ask =>
  async (house) => {
    const id = await openBank(house.app, { kind });
    return asked(house, `banks.${kind}Edit`, { params: { id }, body: { accountName: 'Somebody Else' } });
  };

/** About a guarded colleague, who does not agree to it either. */
const aboutColleague =
  (name: CallName, { body, before = {} }: { body?: object; before?: object } = {}): Ask =>
  async (house) => {
    const { app } = house;
    const colleague = await createStaff(app, 'Finance');
    const { id } = colleague;
    const set = { phone: '+66899999999', ...before };
    await app.platform.db.updateTable('staff').set(set).where('id', '=', id).execute();
    const sent =
      name === 'staff.sendPasswordSms' ? { body: { id } } : { params: { id }, ...(body ? { body } : {}) };
    // Staff who cannot sign in cannot agree.
    const isIn = Object.keys(before).length === 0;
    return asked(house, name, sent, ...(isIn ? [colleague] : []));
  };

const gameOf = async ({ app }: House, type: string) => {
  const house = await openPlayHouse(app, [{ code: unique('game'), type }]);
  await house.close();
  return { providerId: String(house.provider.id), gameId: String(Object.values(house.games)[0]), ...house };
};

/** A segment that a running promotion names. */
async function segmentInUse({ app, maker }: House): Promise<string> {
  const filter = [{ fact: 'language' as const, not: false, values: ['en' as const] }];
  const body = { name: unique('segment'), filter };
  const { id } = (await app.send('segments.create', { token: maker.token, body })).body;
  await openPromotion(app, freeTerms, { segmentsIn: [id] });
  return id;
}

const look = { detailsTh: null, detailsEn: null, picture: null };

/** A gateway, and one of its settings. */
const gatewayOf = async ({ app }: House) => {
  const gateway = await app.platform.db
    .selectFrom('gateway as g')
    .innerJoin('gateway_setting as s', 's.gateway_id', 'g.id')
    .select(['g.id', 's.id as settingId'])
    .where('g.provider', '=', 'BITPAYZ')
    .executeTakeFirstOrThrow();
  return gateway;
};

export const requestsOfHouse = {
  'alarms.connect': async (house) =>
    asked(house, 'alarms.connect', {
      params: { id: 'telegram' },
      body: examples['alarms.connect'].body ?? {},
    }),
  'affiliate.changePlan': async (house) =>
    asked(house, 'affiliate.changePlan', { body: examples['affiliate.changePlan'].body ?? {} }),
  'cashback.changePlan': async (house) =>
    asked(house, 'cashback.changePlan', { body: examples['cashback.changePlan'].body ?? {} }),
  'lotto.cancelRound': async (house) =>
    asked(house, 'lotto.cancelRound', {
      params: { id: await soldRound(house) },
      body: { reason: 'งดออกรางวัล' },
    }),
  'lotto.correctResult': async (house) => {
    const { round } = await paidRound(house.app, ['354'], { special: '12354', prize1: '67890' });
    return asked(house, 'lotto.correctResult', {
      params: { id: round.id },
      body: { published: { special: '12345', prize1: '67890' }, reason: 'พิมพ์เลขสลับกัน' },
    });
  },
  'lotto.settleDebt': async (house) =>
    asked(house, 'lotto.settleDebt', {
      params: { id: await debtOfSpender(house) },
      body: { how: 'waive', reason: 'ผลผิดเป็นความผิดของเว็บ' },
    }),
  'lotto.marketEdit': async (house) => {
    const { id } = await openMarket(house.app, 'lao');
    return asked(house, 'lotto.marketEdit', { params: { id: String(id) }, body: { perRound: 5_000_000 } });
  },
  'lotto.moveRound': async (house) =>
    asked(house, 'lotto.moveRound', {
      params: { id: await soldRound(house) },
      body: {
        drawDate: '2026-05-17',
        opensAt: '2026-05-06T08:30:00.000Z',
        closesAt: '2026-05-17T08:20:00.000Z',
        drawsAt: '2026-05-17T08:30:00.000Z',
      },
    }),
  'agents.create': async (house) => {
    const bankAccountId = await openBank(house.app, { kind: 'withdraw' });
    const body = { name: unique('channel'), bankAccountId, paysOut: true, readsLines: false, key: newKey() };
    return asked(house, 'agents.create', { body });
  },
  'agents.edit': async (house) => {
    const { id } = await createAgent(house.app, { readsLines: false });
    return asked(house, 'agents.edit', { params: { id }, body: { readsLines: true } });
  },
  'agents.renewKey': async (house) => {
    const { id } = await createAgent(house.app);
    return asked(house, 'agents.renewKey', { params: { id }, body: { key: newKey() } });
  },
  'banks.depositCreate': bankCreate('deposit'),
  'banks.depositEdit': bankEdit('deposit'),
  'banks.withdrawCreate': bankCreate('withdraw'),
  'banks.withdrawEdit': bankEdit('withdraw'),
  'banks.suspenseCreate': bankCreate('suspense'),
  'banks.suspenseEdit': bankEdit('suspense'),
  'banks.flexibleCreate': bankCreate('flexible'),
  'banks.flexibleEdit': bankEdit('flexible'),
  'conformance.start': async (house) => {
    const { platform } = house.app;
    const [trial] = trialProviders();
    if (!trial) throw new Error('no provider to try');
    const id = await inTransaction(platform.db, (tx) =>
      connectTrial(platform, tx, { ...trial, code: unique('trial') }),
    );
    return asked(house, 'conformance.start', { params: { id: String(id) }, body: { only: ['stake'] } });
  },
  'games.providerEdit': async (house) => {
    const { providerId: id } = await gameOf(house, 'slot');
    return asked(house, 'games.providerEdit', { params: { id }, body: { idleMinutes: 10 } });
  },
  'games.providerConnect': async (house) => {
    const { providerId: id } = await gameOf(house, 'slot');
    return asked(house, 'games.providerConnect', {
      params: { id },
      body: { launchUrl: 'https://games.example' },
    });
  },
  'games.edit': async (house) => {
    const { gameId: id } = await gameOf(house, 'table');
    return asked(house, 'games.edit', { params: { id }, body: { type: 'slot' } });
  },
  'games.idle': async (house) => {
    const { gameId: id } = await gameOf(house, 'lotto');
    return asked(house, 'games.idle', { params: { id }, body: { idleMinutes: 10 } });
  },
  'games.importApply': async (house) => {
    const { providerId, games } = await gameOf(house, 'table');
    const text = `code,nameEn,type,rtp\n${Object.keys(games)[0]},,slot,\n`;
    const wanted = { providerId, format: 'csv' as const, text, switchOffMissing: false };
    const preview = await house.app.send('games.importPreview', { token: house.maker.token, body: wanted });
    return asked(house, 'games.importApply', { body: { ...wanted, digest: preview.body.digest } });
  },
  'gateways.limits': async (house) => {
    const { settingId: id } = await gatewayOf(house);
    await house.app.platform.db
      .updateTable('gateway_setting')
      .set({ maximum: 20_000 })
      .where('id', '=', id)
      .execute();
    return asked(house, 'gateways.limits', { params: { id }, body: { maximum: 60_000 } });
  },
  'gateways.connect': async (house) => {
    const { id } = await gatewayOf(house);
    return asked(house, 'gateways.connect', {
      params: { id },
      body: { baseUrl: 'https://api.gateway.example' },
    });
  },
  // The bank's line of it was imported by somebody, who says with it that the money has come.
  'house.move': async (house) => {
    const { app } = house;
    const fromId = await openBank(app, { kind: 'withdraw', openingBalance: 1_000_000 });
    const toId = await openBank(app);
    const importer = await createStaff(app, 'Finance');
    const bankReference = newReference();
    await importStatement(app, importer, toId, [{ amount: 50_000, reference: bankReference }]);
    const body = { move: 'transfer', fromId, toId, amount: 50_000, reason: 'more room', bankReference };
    return asked(house, 'house.move', { body }, importer);
  },
  'house.reverse': async (house) => {
    const { app } = house;
    const toId = await openBank(app);
    const body = { move: 'capital_in' as const, toId, amount: 100, reason: 'a mistake' };
    const helper = await createStaff(app, 'Finance');
    const moved = await app.send('house.move', { token: helper.token, body });
    const id = 'id' in moved.body ? moved.body.id : '';
    return asked(house, 'house.reverse', { params: { id }, body: { reason: 'a mistake' } });
  },
  'payouts.switch': async (house) => {
    await turnPayouts(house.app, false);
    return asked(house, 'payouts.switch', { body: { isActive: true } });
  },
  'promotions.edit': async (house) => {
    const id = await openPromotion(house.app);
    return asked(house, 'promotions.edit', { params: { id }, body: { rules: { ...usualRules, total: 10 } } });
  },
  'promotions.publish': async (house) => {
    const body = { terms: usualTerms, rules: usualRules, look };
    const { id } = (await house.app.send('promotions.create', { token: house.maker.token, body })).body;
    return asked(house, 'promotions.publish', { params: { id } });
  },
  'promotions.giveSegment': async (house) => {
    const id = await openPromotion(house.app, freeTerms);
    const body = { segmentId: await segmentInUse(house), reason: 'test' };
    return asked(house, 'promotions.giveSegment', { params: { id }, body });
  },
  'promotions.makeCodes': async (house) => {
    const id = await openPromotion(house.app, { ...freeTerms, type: 'CODE' });
    return asked(house, 'promotions.makeCodes', { params: { id }, body: { count: 3 } });
  },
  'promotions.openCodes': async (house) => {
    const { app, maker } = house;
    const made = await requestsOfHouse['promotions.makeCodes'](house);
    await approve(app, await createStaff(app, 'Owner'), made.id);
    const { id } = await app.platform.db
      .selectFrom('promotion_batch')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return asked({ app, maker }, 'promotions.openCodes', { params: { id } });
  },
  'roles.edit': async (house) => {
    const { app, maker } = house;
    const role = { name: unique('role'), permissions: ['player:read' as const, 'approval:decide' as const] };
    const { id } = (await app.send('roles.create', { token: maker.token, body: role })).body;
    const holder = await createStaff(app, 'Support');
    await app.platform.db.updateTable('staff').set({ role_id: id }).where('id', '=', holder.id).execute();
    const permissions = [...role.permissions, 'credit:manage'];
    return asked(house, 'roles.edit', { params: { id }, body: { permissions } }, holder);
  },
  'segments.edit': async (house) => {
    const filter = [{ fact: 'language', not: false, values: ['th'] }];
    return asked(house, 'segments.edit', { params: { id: await segmentInUse(house) }, body: { filter } });
  },
  'segments.archive': async (house) =>
    asked(house, 'segments.archive', { params: { id: await segmentInUse(house) } }),
  'settings.edit': async (house) => {
    await setSetting(house.app, 'withdraw.dailyCount', 5);
    return asked(house, 'settings.edit', { params: { id: 'withdraw.dailyCount' }, body: { value: 20 } });
  },
  'staff.create': async (house) => {
    const role = await roleByName(house.app.platform.db, 'Finance');
    const body = {
      username: `newcomer${++serial}`,
      name: 'คนใหม่',
      roleId: role?.id,
      password: PASSWORD,
      phone: '0812345678',
    };
    return asked(house, 'staff.create', { body });
  },
  'staff.edit': aboutColleague('staff.edit', { body: { phone: '0811111111' } }),
  'staff.sendPasswordSms': aboutColleague('staff.sendPasswordSms'),
  'staff.adjustFirstLogin': aboutColleague('staff.adjustFirstLogin', {
    body: { mustChangePassword: false },
    before: { must_change_password: true },
  }),
  'staff.resetFailedLogins': aboutColleague('staff.resetFailedLogins'),
  'staff.resetTwoFactor': aboutColleague('staff.resetTwoFactor'),
  'staff.changeStatus': aboutColleague('staff.changeStatus', {
    body: { status: 'active' },
    before: { status: 'suspended' },
  }),
  'staff.revertEject': aboutColleague('staff.revertEject', { before: { ejected_at: new Date(0) } }),
  'statements.import': async (house) => {
    const accountId = await openBank(house.app);
    const file = Buffer.from('เลขที่บัญชี,999-9-99999-9\nวันที่,ฝากเงิน\n10/05/2026,5.00\n').toString('base64');
    const body = { accountId, filename: 'a.csv', file };
    const { mapping } = (await house.app.send('statements.preview', { token: house.maker.token, body })).body;
    return asked(house, 'statements.import', { body: { ...body, mapping, confirmed: ['OTHER_ACCOUNT'] } });
  },
  'verification.connect': (house) =>
    asked(house, 'verification.connect', {
      params: { id: 'easyslip' },
      body: connections('http://127.0.0.1:1').easyslip,
    }),
} satisfies Record<string, Ask>;
