import { type ApprovalKind, allPermissions, approvalKinds, calls } from '@salung/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../src/registry.ts';
import { startApp, type TestApp } from './app.ts';
import { approve, onlyMay, wrongInBooks } from './approvals.ts';
import { createStaff, type TestStaff } from './factories.ts';
import { type Ask, type House, requestsOfHouse } from './requests-of-house.ts';
import { requestsOfPlayers } from './requests-of-players.ts';
import { setSetting } from './settings.ts';
import { openBank } from './slips.ts';

/** Who may be the second person, for every kind of request. */

const requests: Record<ApprovalKind, Ask> = { ...requestsOfHouse, ...requestsOfPlayers };

/** People who agree to nothing, whatever it is about, and why. */
interface Strangers {
  /** Shares the maker's phone. */
  twin: TestStaff;
  /** Had control of the maker's account today, or the other way round. */
  master: TestStaff;
  servant: TestStaff;
  /** Have every permission but one: to decide, or for the kind. */
  undecided: TestStaff;
  onlyDecides: TestStaff;
}

let app: TestApp;
let house: House;
let strangers: Strangers;
let independent: TestStaff;
/** Has the phone of whichever player it is about. */
let own: TestStaff;
const owner = () => createStaff(app, 'Owner');

beforeAll(async () => {
  app = await startApp();
  app.platform.playerAddress = await app.player.listen({ host: '127.0.0.1', port: 0 });
  await openBank(app);
  for (const [id, value] of [
    ['approval.topup', 20_000],
    ['approval.topupWithoutEvidence', 15_000],
    ['approval.withdraw', 20_000],
    ['approval.credit', 5_000],
    ['approval.house', 1_000],
    ['approval.limits', 50_000],
    ['approval.allPlayers', 100_000_000],
    ['approval.payoutByGiver', 100_000_000],
    ['withdraw.autoPaidBefore', 0],
    ['withdraw.autoAccountDays', 0],
    ['withdraw.autoPlayerCount', 1_000],
  ] as const) {
    await setSetting(app, id, value);
  }
  const maker = await owner();
  house = { app, maker };
  const [twin, master, servant] = [await owner(), await owner(), await owner()];
  const [undecided, onlyDecides] = [await owner(), await owner()];
  strangers = { twin, master, servant, undecided, onlyDecides };
  [independent, own] = [await owner(), await owner()];
  const { db } = app.platform;
  const together = [maker.id, twin.id];
  await db.updateTable('staff').set({ phone: '+66877777777' }).where('id', 'in', together).execute();
  const at = app.clock.now();
  await db
    .insertInto('staff_control')
    .values([
      { staff_id: maker.id, by_id: master.id, action: 'staff.edit', at },
      { staff_id: servant.id, by_id: maker.id, action: 'staff.edit', at },
    ])
    .execute();
  await onlyMay(
    app,
    undecided,
    allPermissions.filter((permission) => permission !== 'approval:decide'),
  );
  await onlyMay(app, onlyDecides, ['approval:decide']);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await app.close();
});

const rowOf = (id: string) =>
  app.platform.db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Tries to agree. @returns why not */
const refused = async (staff: TestStaff, id: string) => {
  const { problem } = await approve(app, staff, id);
  return problem.code;
};

/** Gives the member of staff the phone of the player. */
async function becomeOwnerOf(staff: TestStaff, playerId: string): Promise<void> {
  const { db } = app.platform;
  const player = db.selectFrom('player').select('phone').where('id', '=', playerId);
  const { phone } = await player.executeTakeFirstOrThrow();
  await db.updateTable('staff').set({ phone }).where('id', '=', staff.id).execute();
}

it('there is a request for every kind that is executed', () => {
  expect(Object.keys(requests).sort()).toEqual(Object.keys(registry.executors).sort());
  expect(Object.keys(requests).sort()).toEqual([...approvalKinds].sort());
});

describe('to a request', () => {
  it.each(approvalKinds)('of %s an independent person agrees, and nobody else', async (kind) => {
    const { id, hands = [] } = await requests[kind](house);
    const { involved, player_id: playerId, ...row } = await rowOf(id);
    expect(row).toMatchObject({ kind, status: 'PENDING', maker_id: house.maker.id });
    // The table names everybody who is kept from agreeing by what they did before.
    expect(hands.map((hand) => hand.id)).toEqual(expect.arrayContaining(involved));
    for (const hand of [house.maker, ...hands]) expect(await refused(hand, id)).toBe('NOT_YOUR_OWN');
    const { twin, master, servant, undecided, onlyDecides } = strangers;
    expect(await refused(twin, id)).toBe('SAME_PHONE');
    for (const tied of [master, servant]) expect(await refused(tied, id)).toBe('NOT_INDEPENDENT');
    expect(await refused(undecided, id)).toBe('FORBIDDEN');
    if (calls[kind].fourEyes.checker !== 'approval:decide') {
      expect(await refused(onlyDecides, id)).toBe('FORBIDDEN');
    }
    if (playerId !== null) {
      await becomeOwnerOf(own, playerId);
      expect(await refused(own, id)).toBe('SAME_PHONE');
    }
    expect((await rowOf(id)).status).toBe('PENDING');
    const agreed = await approve(app, independent, id);
    expect([agreed.status, agreed.problem.code]).toEqual([200, undefined]);
    expect(await rowOf(id)).toMatchObject({ status: 'APPROVED', decided_by: independent.id });
  });
});
