import { plainReference, referenceKey, type SettingValues } from '@salung/contract';
import type { ApprovalPending, Output } from '@salung/contract/schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { asDecider, asPlayer, asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotWaiting, defineAction, type Sum, sumOfAllPlayers } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { isPaidFor } from '../../gateways/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { isGivenFromSuspense, isSentBack } from '../line-store.ts';
import {
  amountWithoutEvidence,
  cameLate,
  type Evidence,
  mayDecide,
  statusAt,
  type TopupStatus,
} from '../state.ts';
import * as store from '../store.ts';
import {
  type OwnTopup,
  ownTopup,
  publishTopup,
  publishTopupWithBalance,
  type TopupAnswer,
  topupAnswer,
  viewOf,
} from '../views.ts';
import { type DecidedTopup, tellDecided } from '../watchers.ts';
import { creditDeposit } from './deposits.ts';
import { assertPayer, writePayer } from './payer.ts';

/** Locks a top-up that may become `to`. @throws Problem NOT_FOUND, STATE_CONFLICT */
export async function lockFor(platform: Platform, tx: Tx, id: string, to: TopupStatus) {
  const row = await store.lockTopup(tx, id);
  if (!row) throw new Problem('NOT_FOUND');
  const now = platform.clock.now();
  const status = statusAt(row, now);
  if (!mayDecide(row, to, now)) throw new Problem('STATE_CONFLICT', { status });
  return { row, status, now };
}

/**
 * Staff who opened it for the player or attached a slip: they may not approve it, neither as the first nor as the second
 * person. Nor may the importer of its bank line (`line_staff`), unless nobody else in the house approves anything.
 */
export const staffInvolved = (row: Pick<store.TopupRow, 'created_by' | 'slip_staff'>): (string | null)[] => [
  row.created_by,
  ...row.slip_staff,
];

type Credited = Pick<store.TopupRow, 'player_id' | 'amount_to_pay'> & Evidence;

/**
 * What approving this amount adds to the sums of one person: the whole amount and the amount without evidence for this
 * player, and the latter for all players together.
 */
export const sumsOf = (settings: SettingValues, row: Credited, amount: number): [Sum, Sum, Sum] => [
  { kind: 'topup.approve', amount, limit: settings['approval.topup'], playerId: row.player_id },
  {
    kind: 'topup.withoutEvidence',
    amount: amountWithoutEvidence(row, amount),
    limit: settings['approval.topupWithoutEvidence'],
    playerId: row.player_id,
  },
  sumOfAllPlayers(settings, amountWithoutEvidence(row, amount)),
];

export interface ApprovalInput {
  /** Satang that arrived; the amount to pay if left out. */
  amount?: number | undefined;
  /** When the money came, where a gateway says so; a bank line says it in the row. */
  paidAt?: Date | null | undefined;
  bankReference?: string | undefined;
  reason?: string | undefined;
}

/** A top-up that is locked, with its status now. */
type Locked = Awaited<ReturnType<typeof lockFor>>;

interface Approving extends Locked {
  /** Satang that arrived. */
  amount: number;
  /** What its money may have been used for already. */
  given: 'TOPUP_GIVEN' | 'TOPUP_SENT_BACK' | null;
}

/** Credits the received amount, with a second person above what one may approve alone, with or without a slip as evidence. */
export const approving = defineAction<'topup.approve', Approving, TopupAnswer>({
  kind: 'topup.approve',
  async hands({ tx, subjectId }) {
    const row = await store.handsIn(tx, subjectId);
    return row ? { makerIds: staffInvolved(row), importerIds: [row.line_staff] } : {};
  },
  async load({ platform, tx, subjectId, body }) {
    const locked = await lockFor(platform, tx, subjectId, 'APPROVED');
    await assertNotWaiting(tx, ['topup.approve'], subjectId);
    await assertNotInSuspense(tx, locked.row);
    const amount = body.amount ?? locked.row.amount_to_pay;
    return { ...locked, amount, given: await givenAs(tx, locked.row, amount) };
  },
  async asked({ row, status, given }, { platform, tx, caller, body: { payer, bankReference, reason } }) {
    const hasReason = Boolean(reason?.trim());
    if (status !== 'PENDING' && !hasReason) throw new Problem('REASON_NEEDED', {}, 'body.reason');
    await assertPayer(tx, row, { payer, reason });
    if (payer) await writePayer(platform, tx, caller, row, payer);
    await assertReferencesFree(tx, row, bankReference);
    if (given && !hasReason) throw new Problem(given, {}, 'body.reason');
  },
  show: ({ row, amount }, { body: { payer: _written, ...input } }) => ({
    subject: { type: 'topup', id: row.id },
    amount,
    reason: input.reason,
    request: { ...input, amount },
  }),
  against: ({ given }) => ({ mayBeGiven: given !== null }),
  sums: async ({ row, amount }, { tx }) => sumsOf(await settingsNow(tx), row, amount),
  async act(found, { platform, tx, caller, body, makerId, approverId, withoutSecondPerson }) {
    const people = { decidedBy: makerId, approvedBy: approverId, withoutSecondPerson };
    await approveNow(platform, tx, caller, found, { ...body, ...people });
    return topupAnswer(await viewOf(tx, found.row.id), caller, found.now);
  },
});

/**
 * Credits the received amount, or asks a second person.
 * @throws Problem APPROVAL_PENDING, NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, REASON_NEEDED, PAYER_DIFFERS, TOPUP_IN_SUSPENSE,
 * TOPUP_GIVEN, TOPUP_SENT_BACK and those of `approveNow`
 */
export async function approveTopup(
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'topup.approve', 'body'>,
): Promise<TopupAnswer | ApprovalPending> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  return approving.run(platform, caller, { body, subjectId: id, playerId });
}

/** If a gateway was paid for it and the money is in suspense, it must be credited from there, once. */
async function assertNotInSuspense(tx: Tx, { id, order_id: orderId }: store.TopupRow): Promise<void> {
  if (orderId !== null && (await isPaidFor(tx, id))) throw new Problem('TOPUP_IN_SUSPENSE');
}

/** How long before a top-up its money may have come, and been given from suspense or sent back, in milliseconds. */
const CAME_BEFORE = 24 * 60 * 60_000;

/**
 * A slip may show money that was already given to the player from suspense, or sent back: its reference can differ from the
 * bank line's, or the line has none. Approving such a top-up needs a reason.
 * @returns the error that says which of the two it may be
 */
async function givenAs(
  tx: Tx,
  { player_id: playerId, channel_id: channelId, created_at: createdAt }: store.TopupRow,
  amount: number,
): Promise<Approving['given']> {
  const money = { playerId, channelId, amount, since: new Date(createdAt.getTime() - CAME_BEFORE) };
  if (await isGivenFromSuspense(tx, money)) return 'TOPUP_GIVEN';
  return (await isSentBack(tx, money)) ? 'TOPUP_SENT_BACK' : null;
}

/**
 * Marks every known reference, typed or on the slip, as used for ever; then moves the money.
 * @throws Problem SLIP_NEEDED, REFERENCE_USED, ACCOUNT_BLOCKED
 */
export async function approveNow(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { row, status, now }: Locked,
  input: ApprovalInput & {
    decidedBy: string | null;
    approvedBy: string | null;
    withoutSecondPerson?: boolean;
  },
): Promise<void> {
  asDecider(caller);
  const { id, player_id: playerId } = row;
  const reference = referenceOf(row, input.bankReference);
  await claimReferences(tx, row, reference);
  const amount = input.amount ?? row.amount_to_pay;
  await store.updateTopup(tx, id, {
    status: 'APPROVED',
    late_slip_at: null,
    amount_credited: amount,
    bank_reference: reference,
    reason: input.reason ?? null,
    decided_by: input.decidedBy,
    approved_by: input.approvedBy,
    decided_at: now,
  });
  const byIds = [input.decidedBy, input.approvedBy];
  await recordChange(platform, tx, caller, {
    action: 'topup.approve',
    subject: { type: 'topup', id },
    before: { status },
    after: {
      status: 'APPROVED',
      amount,
      bankReference: reference,
      reason: input.reason ?? null,
      ...(input.withoutSecondPerson ? { withoutSecondPerson: true } : {}),
    },
  });
  await tellDecided(platform, tx, decided(row, 'APPROVED', reference));
  const channelId = row.channel_id;
  const isLate = cameLate(row, input.paidAt ?? row.line_at, now);
  const deposit = {
    topupId: id,
    playerId,
    amount,
    channelId,
    byIds,
    isLate,
    action: 'topup.approve',
  } as const;
  await creditDeposit(platform, tx, caller, deposit);
  await publishTopupWithBalance(tx, { id, playerId, status: 'APPROVED', hasSlip: row.slip_at !== null });
}

const decided = (
  row: store.TopupRow,
  status: DecidedTopup['status'],
  reference: string | null,
): DecidedTopup => ({
  topupId: row.id,
  status,
  lineId: row.bank_line_id,
  channelId: row.channel_id,
  references: [reference, row.slip_reference]
    .map((each) => referenceKey(each ?? ''))
    .filter((key) => key !== ''),
});

const referenceOf = (row: store.TopupRow, typed: string | undefined): string | null =>
  (typed === undefined ? '' : plainReference(typed)) || row.slip_reference;

/** Checked before a second person is asked, because a missing or used reference would only waste their time. */
async function assertReferencesFree(tx: Tx, row: store.TopupRow, typed: string | undefined): Promise<void> {
  const known = knownReferences(row, referenceOf(row, typed));
  if (await store.anyCredited(tx, known)) throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
}

function knownReferences(row: store.TopupRow, reference: string | null): string[] {
  const known = [reference, row.slip_reference].filter((text) => text !== null).map(referenceKey);
  if (known.length === 0 || known.includes('')) throw new Problem('SLIP_NEEDED', {}, 'body.bankReference');
  return known;
}

async function claimReferences(tx: Tx, row: store.TopupRow, reference: string | null): Promise<void> {
  if (!(await store.claimReferences(tx, row.id, knownReferences(row, reference)))) {
    throw new Problem('REFERENCE_USED', {}, 'body.bankReference');
  }
}

/**
 * Rejects a pending top-up, or one whose late slip waits. @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING
 */
export async function rejectTopup(
  platform: Platform,
  caller: Caller,
  id: string,
  input: { reason: string; reason_user?: string | undefined },
): Promise<TopupAnswer> {
  const staff = asStaff(caller);
  if (!(await store.playerOf(platform.db, id))) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    const { row, status, now } = await lockFor(platform, tx, id, 'REJECTED');
    await assertNotWaiting(tx, ['topup.approve'], id);
    await store.updateTopup(tx, id, {
      status: 'REJECTED',
      late_slip_at: null,
      // Its bank line can now go to another top-up.
      bank_line_id: null,
      line_staff: null,
      line_at: null,
      reason: input.reason,
      reason_for_player: input.reason_user ?? null,
      decided_by: staff.id,
      decided_at: now,
    });
    await recordChange(platform, tx, caller, {
      action: 'topup.reject',
      subject: { type: 'topup', id },
      before: { status },
      after: { status: 'REJECTED', reason: input.reason, reasonForPlayer: input.reason_user ?? null },
    });
    await tellDecided(platform, tx, decided(row, 'REJECTED', null));
    await publishTopup(tx, {
      id,
      playerId: row.player_id,
      status: 'REJECTED',
      hasSlip: row.slip_at !== null,
    });
    return topupAnswer(await viewOf(tx, id), caller, now);
  });
}

/**
 * Cancels the player's own top-up, while it has no slip.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, TOPUP_HAS_SLIP, APPROVAL_PENDING
 */
export async function cancelTopup(platform: Platform, caller: Caller, id: string): Promise<OwnTopup> {
  const { id: playerId } = asPlayer(caller);
  if ((await store.playerOf(platform.db, id)) !== playerId) throw new Problem('NOT_FOUND', {}, 'body.id');
  return caller.transaction(async (tx) => {
    const { row, now } = await lockFor(platform, tx, id, 'CANCELLED');
    await assertNotWaiting(tx, ['topup.approve'], id);
    if (row.slip_at) throw new Problem('TOPUP_HAS_SLIP');
    await store.updateTopup(tx, id, { status: 'CANCELLED', decided_at: now });
    await publishTopup(tx, { id, playerId, status: 'CANCELLED', hasSlip: false });
    return ownTopup(await viewOf(tx, id), now);
  });
}

const BATCH = 500;

/** Updates the status of expired top-ups. Nothing depends on when it runs. @returns how many */
export async function expireTopups(platform: Platform): Promise<number> {
  for (let total = 0; ; ) {
    const expired = await platform.db.transaction().execute(async (tx) => {
      const rows = await store.expire(tx, platform.clock.now(), BATCH);
      for (const row of rows) await publishTopup(tx, { ...row, status: 'EXPIRED', hasSlip: false });
      return rows.length;
    });
    total += expired;
    if (expired < BATCH) return total;
  }
}
