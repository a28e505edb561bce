import { isAccountNumber } from '@salung/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { e164, localPhone, maskAccount, maskPhone } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { isBankTaken } from '../../auth/index.ts';
import * as changeStore from '../change-store.ts';
import * as store from '../store.ts';
import { publishChange } from '../views.ts';

/** Requests for a change of bank or phone, by the player or by staff. */

interface Bank {
  bankCode: string;
  accountNumber: string;
}

export type Wanted = { kind: 'bank'; bank: Bank } | { kind: 'phone'; phone: string };

/** @throws Problem ACCOUNT_NUMBER_INVALID */
export function assertShape(wanted: Wanted): void {
  if (wanted.kind === 'phone') return;
  const { bankCode, accountNumber } = wanted.bank;
  if (isAccountNumber(bankCode, accountNumber)) return;
  throw new Problem('ACCOUNT_NUMBER_INVALID', {}, 'body.bank.accountNumber');
}

const isSame = (a: Bank, b: Bank) => a.bankCode === b.bankCode && a.accountNumber === b.accountNumber;

/** @throws Problem UNCHANGED, BANK_ACCOUNT_TAKEN */
async function bankColumns(tx: Tx, player: store.PlayerRow, bank: Bank) {
  const present = await store.activeBank(tx, player.id);
  if (present && isSame(present, bank)) throw new Problem('UNCHANGED', {}, 'body.bank.accountNumber');
  if (await isBankTaken(tx, bank, player.id)) {
    throw new Problem('BANK_ACCOUNT_TAKEN', {}, 'body.bank.accountNumber');
  }
  return {
    bank_code: bank.bankCode,
    account_number: bank.accountNumber,
    before_bank_code: present?.bankCode ?? null,
    before_account_number: present?.accountNumber ?? null,
  };
}

/** @throws Problem TEST_PLAYER, UNCHANGED, PHONE_TAKEN */
async function phoneColumns(tx: Tx, player: store.PlayerRow, phone: string) {
  // A test player keeps a number that no phone has.
  if (player.is_test) throw new Problem('TEST_PLAYER');
  if (phone === player.phone) throw new Problem('UNCHANGED', {}, 'body.phone');
  if (await store.playerByPhone(tx, phone)) throw new Problem('PHONE_TAKEN', {}, 'body.phone');
  return { phone, before_phone: player.phone };
}

/**
 * Writes down a change of a player who is locked. @returns its id
 * @throws Problem CHANGE_OPEN, TEST_PLAYER, UNCHANGED, BANK_ACCOUNT_TAKEN, PHONE_TAKEN
 */
export async function writeChange(
  platform: Platform,
  tx: Tx,
  player: store.PlayerRow,
  change: { wanted: Wanted; createdBy: string | null; reason: string | null },
): Promise<string> {
  const { wanted } = change;
  if (await changeStore.isWaiting(tx, player.id, wanted.kind)) throw new Problem('CHANGE_OPEN');
  const columns =
    wanted.kind === 'bank'
      ? await bankColumns(tx, player, wanted.bank)
      : await phoneColumns(tx, player, e164(wanted.phone));
  const id = newId();
  await changeStore.insertChange(tx, {
    id,
    player_id: player.id,
    kind: wanted.kind,
    status: 'PENDING',
    ...columns,
    reason: change.reason,
    reason_for_player: null,
    created_by: change.createdBy,
    decided_by: null,
    created_at: platform.clock.now(),
    decided_at: null,
  });
  await publishChange(tx, { id, playerId: player.id, status: 'PENDING' });
  return id;
}

/** A change as the audit log stores it: its readers may not be allowed to see phones and accounts. */
export function auditedChange(
  row: Pick<changeStore.ChangeRow, 'kind' | 'bank_code' | 'account_number' | 'phone'>,
) {
  return row.kind === 'bank'
    ? { kind: row.kind, bankCode: row.bank_code, accountNumber: maskAccount(row.account_number ?? '') }
    : { kind: row.kind, phone: maskPhone(localPhone(row.phone ?? '')) };
}
