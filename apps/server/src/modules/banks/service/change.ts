import type { AuditValues } from '@salung/contract';
import { type ApprovalPending, type Output, wantedState } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotWaiting, defineAction, howDone } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import type { ChannelQueries } from '../../channels/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { limitsCross, takesTwo } from '../state.ts';
import * as store from '../store.ts';
import { calledOf } from './create.ts';
import { bankBalance } from './ledger.ts';
import { type BankAnswer, bankAnswer } from './read.ts';

type BankRow = store.BankRow;

/** Names of the audit entries. */
const actions = {
  deposit: { edit: 'banks.depositEdit', remove: 'banks.depositDelete', toggle: 'banks.depositToggle' },
  withdraw: { edit: 'banks.withdrawEdit', remove: 'banks.withdrawDelete', toggle: 'banks.withdrawToggle' },
  suspense: { edit: 'banks.suspenseEdit', remove: 'banks.suspenseDelete', toggle: 'banks.suspenseToggle' },
  flexible: { edit: 'banks.flexibleEdit', remove: 'banks.flexibleDelete', toggle: 'banks.flexibleToggle' },
} as const;

/** @throws Problem NOT_FOUND, also for an account of another kind */
function known(row: BankRow | undefined, kind?: store.BankKind): BankRow {
  if (!row || (kind && row.kind !== kind)) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

type Edit = Output<'banks.depositEdit', 'body'>;

/** Locks the account. @returns its fields as they are and as they would be @throws Problem NOT_FOUND, LIMITS_CROSSED */
async function planned(tx: Tx, kind: store.BankKind, id: string, input: Edit) {
  const row = known(await store.lockAccount(tx, id), kind);
  const before = {
    accountName: row.account_name,
    promptPayId: row.promptpay_id,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
    dailyLimit: row.daily_limit,
    displayOrder: row.display_order,
  };
  const after = {
    accountName: sent(input.accountName, row.account_name),
    promptPayId: sent(input.promptPayId, row.promptpay_id),
    minAmount: sent(input.minAmount, row.min_amount),
    maxAmount: sent(input.maxAmount, row.max_amount),
    dailyLimit: sent(input.dailyLimit, row.daily_limit),
    displayOrder: sent(input.displayOrder, row.display_order),
  };
  if (limitsCross(after.minAmount, after.maxAmount)) {
    throw new Problem('LIMITS_CROSSED', {}, input.minAmount == null ? 'body.maxAmount' : 'body.minAmount');
  }
  return { row, before, after };
}

/**
 * Changes name, limits and order; never the bank or the number. Another name or PromptPay id takes two, since players
 * pay to it, and so does a limit that grows above what one person may set.
 */
const editOf = (kind: store.BankKind) =>
  defineAction<(typeof actions)[store.BankKind]['edit'], Awaited<ReturnType<typeof planned>>, BankAnswer>({
    kind: actions[kind].edit,
    async load({ tx, subjectId, body }) {
      const plan = await planned(tx, kind, subjectId, body);
      await assertNotWaiting(tx, [actions[kind].edit], subjectId);
      return plan;
    },
    show: ({ row, before, after }) => ({
      subject: { type: 'bank-account', id: row.id },
      subjectName: calledOf(row.account_name, row.account_number),
      before,
      after,
    }),
    async sums({ before, after }, { tx }) {
      const alone = (await settingsNow(tx))['approval.limits'];
      return takesTwo(before, after, alone) ? 'always' : 'never';
    },
    async act({ row: { id }, before, after }, { platform, tx, caller, ...how }) {
      await store.updateAccount(tx, id, {
        account_name: after.accountName,
        promptpay_id: after.promptPayId,
        min_amount: after.minAmount,
        max_amount: after.maxAmount,
        daily_limit: after.dailyLimit,
        display_order: after.displayOrder,
      });
      const action = actions[kind].edit;
      await audit(platform, tx, caller, { action, id, before, after: { ...after, ...howDone(how) } });
      return bankAnswer(tx, id);
    },
  });

/** A change of an account of each kind. */
export const editing = {
  deposit: editOf('deposit'),
  withdraw: editOf('withdraw'),
  suspense: editOf('suspense'),
  flexible: editOf('flexible'),
};

/** Changes an account, or asks a second person. @throws Problem NOT_FOUND, LIMITS_CROSSED, APPROVAL_PENDING */
export const editBankAccount = (
  platform: Platform,
  caller: Caller,
  kind: store.BankKind,
  id: string,
  body: Edit,
): Promise<BankAnswer | ApprovalPending> => editing[kind].run(platform, caller, { body, subjectId: id });

/** The value that was sent, null included; a field that was left out keeps its value. */
const sent = <T>(value: T | undefined, now: T): T => (value === undefined ? now : value);

/**
 * Deletes an account that is empty and that nothing open refers to. Its row is locked against top-ups and payments that
 * would refer to it at the same moment: either they see that it is gone, or this sees them.
 * @throws Problem NOT_FOUND, BANK_ACCOUNT_IN_USE
 */
export const deleteBankAccount = (
  platform: Platform,
  caller: Caller,
  kind: store.BankKind,
  id: string,
  queries: readonly ChannelQueries[],
): Promise<Record<string, never>> =>
  caller.transaction(async (tx) => {
    const row = known(await store.lockForDeletion(tx, id), kind);
    // Open items are checked first: one that is approved between these two statements shows in the balance.
    if ((await isNamed(tx, id, queries)) || (await bankBalance(tx, id)) !== 0) {
      throw new Problem('BANK_ACCOUNT_IN_USE');
    }
    const at = platform.clock.now();
    await store.updateAccount(tx, id, { deleted_at: at, is_active: false });
    await audit(platform, tx, caller, {
      action: actions[kind].remove,
      id,
      before: { bankCode: row.bank_code, accountNumber: row.account_number, isActive: row.is_active },
      after: { deletedAt: at.toISOString() },
    });
    return {};
  });

async function isNamed(tx: Tx, id: string, queries: readonly ChannelQueries[]): Promise<boolean> {
  for (const query of queries) if (await query.hasOpen(tx, id)) return true;
  return false;
}

/** Switches an account on or off; a wanted state that it has already changes nothing. @throws Problem NOT_FOUND */
export const toggleBankAccount = (
  platform: Platform,
  caller: Caller,
  kind: store.BankKind,
  id: string,
  body: Output<'banks.depositToggle', 'body'>,
): Promise<BankAnswer> =>
  caller.transaction(async (tx) => {
    const row = known(await store.lockAccount(tx, id), kind);
    const isActive = wantedState(body) ?? !row.is_active;
    if (isActive !== row.is_active) {
      await store.updateAccount(tx, id, { is_active: isActive });
      const before = { isActive: row.is_active };
      await audit(platform, tx, caller, { action: actions[kind].toggle, id, before, after: { isActive } });
    }
    return bankAnswer(tx, id);
  });

/** Records the balance that the bank itself shows (satang), for any kind of account. @throws Problem NOT_FOUND */
export const countBankAccount = (
  platform: Platform,
  caller: Caller,
  id: string,
  amount: number,
): Promise<BankAnswer> =>
  caller.transaction(async (tx) => {
    const row = known(await store.lockAccount(tx, id));
    const ledger = await bankBalance(tx, id);
    await store.updateAccount(tx, id, {
      counted_amount: amount,
      counted_ledger: ledger,
      counted_at: platform.clock.now(),
      counted_by: asStaff(caller).id,
    });
    await audit(platform, tx, caller, {
      action: 'house.count',
      id,
      before: { counted: row.counted_amount },
      after: { counted: amount, balance: ledger },
    });
    return bankAnswer(tx, id);
  });

function audit(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  change: {
    action: (typeof actions)[store.BankKind]['edit' | 'remove' | 'toggle'] | 'house.count';
    id: string;
    before: AuditValues;
    after: AuditValues;
  },
): Promise<void> {
  const { id, ...rest } = change;
  return recordChange(platform, tx, caller, { ...rest, subject: { type: 'bank-account', id } });
}
