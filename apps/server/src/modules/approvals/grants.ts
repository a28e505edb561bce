import { MAX_AMOUNT } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import * as store from './people-store.ts';
import { type ACCOUNT_GRANTS, durations, grantEnds, isAccountGrant, type PayRule, payRule } from './state.ts';

/** Nobody both gives a player money and pays it out: who gave it is stored, and checked when it is paid out. */

export type { PayRule } from './state.ts';

export interface Granted {
  playerId: string;
  /** One person, or the two who agreed on it; null where the system did it. */
  byIds: readonly (string | null)[];
  /** The call that did it. */
  action: string;
  /** Satang. */
  amount: number;
  at: Date;
}

/** Records who gave a player money or freed it, in the transaction that does so, with the player locked. */
export async function recordGrant(tx: Tx, { playerId, byIds, action, amount, at }: Granted): Promise<void> {
  const staffIds = [...new Set(byIds.filter((id) => id !== null))];
  if (staffIds.length === 0) return;
  const since = new Date(at.getTime() - durations.accountChangeShown);
  await store.insertGrants(tx, { playerId, staffIds, action, amount, at }, since);
}

/**
 * Records who changed a player's bank account, phone or second factor without the player: from then on that person could
 * take the whole wallet.
 */
export const recordAccountGrant = (
  tx: Tx,
  grant: Omit<Granted, 'amount' | 'action'> & { action: (typeof ACCOUNT_GRANTS)[number] },
): Promise<void> => recordGrant(tx, { ...grant, amount: MAX_AMOUNT + 1 });

/**
 * How somebody may pay a player's withdrawal. The money of a withdrawal was in the wallet when it was requested, and the request
 * waited for anybody who was giving the player money. So no lock is needed here.
 * @param asked.until only money that was given by then counts; later gifts have nothing to do with the withdrawal
 */
export async function payRuleOf(
  db: Database | Tx,
  now: Date,
  asked: {
    playerId: string;
    payerId: string;
    involved: readonly (string | null)[];
    until?: Date | undefined;
    /** Satang that one person may give a player within a day and still pay out. */
    limit: number;
  },
): Promise<PayRule> {
  const { playerId, payerId, until, limit } = asked;
  const longest = new Date(now.getTime() - durations.accountGrant);
  const grants = (await store.grantsTo(db, playerId, longest, until))
    .map(({ action, at, ...grant }) => ({ ...grant, until: grantEnds(action, at) }))
    .filter((grant) => grant.until > now);
  if (grants.length === 0) return { rule: 'alone', hasGiven: false };
  const involved = asked.involved.filter((id) => id !== null);
  return payRule({
    payerId,
    involved,
    limit,
    grants,
    controls: await store.allControls(db, new Date(now.getTime() - durations.control)),
    people: await store.staffMembers(db, [payerId, ...involved, ...grants.map(({ staffId }) => staffId)]),
    payers: await store.payers(db, playerId, now, new Date(now.getTime() - durations.terminated)),
  });
}

/** Satang that people gave a player, as far as they still answer for it when they pay the player out. */
export async function givenLately(db: Database | Tx, playerId: string, now: Date): Promise<number> {
  const grants = await store.grantsTo(
    db,
    playerId,
    new Date(now.getTime() - durations.accountGrant),
    undefined,
  );
  const counting = grants.filter(({ action, at }) => grantEnds(action, at) > now);
  return counting.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * The latest change of a player's bank account, phone or second factor that staff made for them within 30 days: it may
 * have been a stranger who asked for it, and after the pause of payouts only the payer can still notice that.
 */
export async function accountChangedLately(
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<{ action: string; at: Date; names: string[] } | undefined> {
  const since = new Date(now.getTime() - durations.accountChangeShown);
  const changes = (await store.namedGrantsTo(db, playerId, since)).filter(({ action }) =>
    isAccountGrant(action),
  );
  const [latest] = changes;
  if (!latest) return undefined;
  const { action, at } = latest;
  const names = changes.filter((one) => one.at.getTime() === at.getTime()).map(({ name }) => name);
  return { action, at, names };
}
