import { compareNames } from '@salung/contract';
import type { Answer } from '@salung/contract/schemas';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Logger } from '../../platform/log.ts';
import { contactsFor, publishBalance } from '../players/index.ts';
import * as listStore from './list-store.ts';
import { promptPayIdOf, promptPayText } from './promptpay.ts';
import { lateSlipUntil, statusAt, type TopupStatus } from './state.ts';

/** Top-ups in answers and events. */

export type OwnTopup = Answer<'topup.create'>;
export type TopupAnswer = Answer<'topup.approve'>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function ownTopup(view: listStore.TopupView, now: Date): OwnTopup {
  const status = statusAt(view, now);
  return {
    id: view.id,
    type: view.type,
    status,
    amount: view.amount,
    amountToPay: view.amount_to_pay,
    amountCredited: view.amount_credited,
    payTo: payToOf(view),
    hasSlip: view.slip_at !== null,
    slipAt: iso(view.slip_at),
    lateSlipUntil: iso(lateSlipUntil(view, now)),
    isSlipLate: view.late_slip_at !== null,
    createdAt: view.created_at.toISOString(),
    expiresAt: view.expires_at.toISOString(),
    decidedAt: iso(view.decided_at ?? (status === 'EXPIRED' ? view.expires_at : null)),
    reasonForPlayer: view.reason_for_player,
  };
}

export function topupAnswer(view: listStore.TopupView, caller: Caller, now: Date): TopupAnswer {
  const contacts = contactsFor(caller);
  const { bankCode, accountNumber, accountName } = view;
  return {
    ...ownTopup(view, now),
    player: {
      id: view.player_id,
      phone: contacts.phone(view.phone),
      firstName: view.firstName,
      lastName: view.lastName,
      bank:
        bankCode && accountNumber && accountName
          ? { bankCode, accountNumber: contacts.accountNumber(accountNumber), accountName }
          : null,
    },
    bankReference: view.bank_reference,
    decidedBy: view.decidedByName,
    approvedBy: view.approvedByName,
    createdBy: view.createdByName,
    payer: payerOf(view),
    slipWarnings: view.slip_warnings,
    slipDiffers: view.slip_differs,
    isSlipUsed: view.slip_duplicate_of !== null,
    reason: view.reason,
    approvalId: view.approvalId,
  };
}

/** Where it is paid to. It is total: a row that has no shape must not take the list with it. */
function payToOf(view: listStore.TopupView): OwnTopup['payTo'] {
  return payToBank(view) ?? payToGateway(view) ?? { kind: 'other' };
}

/** The bank account that it is paid to; undefined if its channel is not a bank account. */
export function payToBank(
  view: listStore.TopupView,
): Extract<OwnTopup['payTo'], { kind: 'bank' }> | undefined {
  const { payToBankCode, payToAccountNumber, payToAccountName, payToPromptPayId } = view;
  if (payToBankCode === null || payToAccountNumber === null || payToAccountName === null) return undefined;
  const account = { bankCode: payToBankCode, accountNumber: payToAccountNumber };
  const promptPayId = promptPayIdOf({ ...account, promptPayId: payToPromptPayId });
  return {
    kind: 'bank',
    ...account,
    accountName: payToAccountName,
    promptPayId,
    qr: promptPayId === null ? null : promptPayText(promptPayId, view.amount_to_pay),
  };
}

/** The gateway that it is paid through. Money that staff gave from suspense may have come without an order. */
function payToGateway(
  view: listStore.TopupView,
): Extract<OwnTopup['payTo'], { kind: 'gateway' }> | undefined {
  const { provider, method, orderState, orderPaid, qr, payUrl, payToAccount } = view;
  if (provider === null) return undefined;
  const isOther = orderState === 'PAID' && view.status !== 'APPROVED' && view.status !== 'REVERSED';
  return {
    kind: 'gateway',
    provider,
    method,
    otherAmount: isOther ? orderPaid : null,
    isRefused: orderState === 'REFUSED' || orderState === 'FAILED',
    isReady: orderState !== 'NEW' && orderState !== 'SENDING' && (qr ?? payUrl ?? payToAccount) !== null,
    qr,
    payUrl,
    account: payToAccount as Extract<OwnTopup['payTo'], { kind: 'gateway' }>['account'],
  };
}

/** Rows of a list, each as `show` has it. An alert in the log names those whose channel has no shape. */
export function shownAll<Row extends OwnTopup>(
  log: Logger,
  views: readonly listStore.TopupView[],
  show: (view: listStore.TopupView) => Row,
): Row[] {
  const rows = views.map(show);
  const hidden = rows.flatMap(({ id, payTo }) => (payTo.kind === 'other' ? id : []));
  if (hidden.length > 0) log.error({ topups: hidden }, 'top-ups were paid to a channel that cannot be shown');
  return rows;
}

function payerOf(view: listStore.TopupView): TopupAnswer['payer'] {
  const { payer_name: name, payer_source: source, payer_recorded_at: at } = view;
  if (name === null || source === null || at === null) return null;
  return {
    name,
    bankCode: view.payer_bank_code,
    source,
    match: compareNames(name, `${view.firstName} ${view.lastName}`),
    by: view.payerRecordedByName,
    at: at.toISOString(),
  };
}

/** The view of a top-up that is known to exist. */
export async function viewOf(db: Database | Tx, id: string): Promise<listStore.TopupView> {
  const view = await listStore.topupView(db, id);
  if (!view) throw new Error(`top-up ${id} is gone`);
  return view;
}

/** Publishes a top-up to the player and the staff, when the transaction commits. */
export function publishTopup(
  tx: Tx | Database,
  topup: { id: string; playerId: string; status: TopupStatus; hasSlip: boolean },
  balance?: number,
): Promise<void> {
  const { id, status, hasSlip } = topup;
  const data = { id, status, hasSlip };
  return notify(
    tx,
    {
      to: `player:${topup.playerId}`,
      event: 'topup',
      data: { ...data, ...(balance !== undefined && { balance }) },
    },
    { to: 'staff', event: 'topup', data },
  );
}

/** The same with the balance, after a posting. */
export async function publishTopupWithBalance(
  tx: Tx,
  topup: Parameters<typeof publishTopup>[1],
): Promise<void> {
  const balance = await publishBalance(tx, topup.playerId);
  await publishTopup(tx, topup, balance);
}
