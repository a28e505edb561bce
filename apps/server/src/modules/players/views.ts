import type { Answer } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import { type Caller, staffOf } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { ChangeView } from './change-store.ts';
import type { PlayerView } from './list-store.ts';
import type { PlayerFacts } from './queries.ts';
import { contactsFor } from './service/find.ts';
import type { ChangeStatus } from './state.ts';

/** Players and their changes in answers and events. */

export type PlayerAnswer = Answer<'players.details'>;
type PlayerRow = Answer<'players.list'>['data'][number];
export type OwnChange = Answer<'players.requestChange'>;
export type ChangeAnswer = Answer<'players.approveChange'>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

interface Bank {
  bankCode: string | null;
  accountNumber: string | null;
  accountName: string | null;
}

function shownBank({ bankCode, accountNumber, accountName }: Bank, caller: Caller): PlayerRow['bank'] {
  if (!bankCode || !accountNumber || !accountName) return null;
  return { bankCode, accountNumber: contactsFor(caller).accountNumber(accountNumber), accountName };
}

export const playerRow = (
  view: PlayerView,
  money: { wallet: number; held: number } | undefined,
  caller: Caller,
): PlayerRow => ({
  id: view.id,
  phone: contactsFor(caller).phone(view.phone),
  firstName: view.firstName,
  lastName: view.lastName,
  status: view.status,
  bank: shownBank(view, caller),
  balance: money?.wallet ?? 0,
  held: money?.held ?? 0,
  createdAt: view.createdAt.toISOString(),
  lastSeenAt: iso(view.lastSeenAt),
});

/** Undefined for a pause that is over. */
export const runningPause = (until: Date | null, now: Date): string | null =>
  until && until > now ? until.toISOString() : null;

export function playerAnswer(
  view: PlayerView,
  beside: {
    money: { wallet: number; held: number };
    facts: PlayerFacts;
    changes: Pick<PlayerAnswer, 'openChange' | 'bankChanges'>;
    consents: PlayerAnswer['consents'];
    now: Date;
  },
  caller: Caller,
): PlayerAnswer {
  const { referrerId, referrerPhone, referrerFirstName, referrerLastName } = view;
  return {
    ...playerRow(view, beside.money, caller),
    birthDate: view.birthDate,
    language: view.language,
    referralCode: view.referralCode,
    referredBy:
      referrerId && referrerPhone
        ? {
            id: referrerId,
            phone: contactsFor(caller).phone(referrerPhone),
            firstName: referrerFirstName ?? '',
            lastName: referrerLastName ?? '',
          }
        : null,
    marketingSource: view.marketingSource,
    consents: beside.consents,
    twoFactor: view.totpConfirmedAt !== null,
    isTest: view.isTest,
    statusReason: view.statusReason,
    payoutPausedUntil: runningPause(view.payoutPausedUntil, beside.now),
    ...beside.facts,
    ...beside.changes,
  };
}

export function ownChange(view: ChangeView, caller: Caller): OwnChange {
  const accountName = `${view.firstName} ${view.lastName}`;
  const { bank_code: bankCode, account_number: accountNumber } = view;
  return {
    id: view.id,
    kind: view.kind,
    status: view.status,
    bank: shownBank({ bankCode, accountNumber, accountName }, caller),
    phone: view.phone && contactsFor(caller).phone(view.phone),
    createdAt: view.created_at.toISOString(),
    decidedAt: iso(view.decided_at),
    reasonForPlayer: view.reason_for_player,
  };
}

export function changeAnswer(view: ChangeView, caller: Caller): ChangeAnswer {
  const { phone } = contactsFor(caller);
  const staff = staffOf(caller);
  const accountName = `${view.firstName} ${view.lastName}`;
  const { before_bank_code: bankCode, before_account_number: accountNumber } = view;
  return {
    ...ownChange(view, caller),
    player: {
      id: view.player_id,
      phone: phone(view.playerPhone),
      firstName: view.firstName,
      lastName: view.lastName,
    },
    before: {
      bank: shownBank({ bankCode, accountNumber, accountName }, caller),
      phone: view.before_phone && phone(view.before_phone),
    },
    createdBy: view.createdByName,
    decidedBy: view.decidedByName,
    reason: view.reason,
    mayDecide:
      view.status === 'PENDING' &&
      staff !== undefined &&
      staff.permissions.has('player:change') &&
      staff.id !== view.created_by,
  };
}

/** Publishes a change to the player and the staff, when the transaction commits. */
export function publishChange(
  tx: Tx,
  change: { id: string; playerId: string; status: ChangeStatus },
): Promise<void> {
  const { id, status } = change;
  const data = { id, status };
  return notify(
    tx,
    { to: `player:${change.playerId}`, event: 'change', data },
    { to: 'staff', event: 'change', data },
  );
}
