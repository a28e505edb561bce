import { referenceKey, type SlipWarning } from '@salung/contract';
import { lockPlayers } from '@salung/ledger';
import { type Database, ledgerTx, type Tx } from '../../../platform/db/database.ts';
import { asPlayer, asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotWaiting } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type StoredPicture, uploadedBy } from '../../upload/index.ts';
import { isWallet } from '../promptpay.ts';
import type { SlipQr } from '../slip/parse.ts';
import { compareSlips, readSlipQr } from '../slip/read.ts';
import * as slipStore from '../slip-store.ts';
import { isOpen, MOST_IN_CHECK, maySlip, statusAt, type TopupStatus } from '../state.ts';
import * as store from '../store.ts';
import { type OwnTopup, ownTopup, publishTopup, type TopupAnswer, topupAnswer, viewOf } from '../views.ts';
import { tellAttached } from '../watchers.ts';

interface Slip {
  picture: StoredPicture;
  qr: SlipQr | null;
  /** The normal form of the reference. */
  reference: string | null;
  isMirrored: boolean;
  /** Another top-up with the same picture, or with one that is the same but for a covered part. */
  near: { id: string; isSame: boolean } | undefined;
  /** Files of similar slips that existed when it was compared. */
  seen: ReadonlySet<string>;
}

/** A receipt of a wallet need not have a code; that of a bank does. */
const warningsOf = ({ qr, isMirrored, near }: Slip, fromWallet: boolean): SlipWarning[] => [
  ...(qr || fromWallet ? [] : (['NO_CODE'] as const)),
  ...(isMirrored ? (['MIRRORED'] as const) : []),
  ...(near && !near.isSame ? (['COPY'] as const) : []),
];

/** Does everything that takes time before anything is locked. */
async function study(platform: Platform, topupId: string, picture: StoredPicture): Promise<Slip> {
  const found = await readSlipQr(platform, picture.name);
  const qr = found?.qr ?? null;
  const reference = qr ? referenceKey(qr.reference) : null;
  // Read before the slips that it is compared with: one that is attached in between is compared twice, never missed.
  const justNow = await slipStore.nearSlipsJustNow(platform.db, topupId, picture.hash);
  const seen = new Set(justNow.map(({ filename }) => filename));
  const others = await slipStore.nearSlips(platform.db, topupId, picture.hash);
  const near = await nearestOf(platform, others, picture, reference);
  return { picture, qr, reference, isMirrored: found?.isMirrored === true, near, seen };
}

async function nearestOf(
  platform: Platform,
  others: readonly slipStore.NearSlip[],
  picture: StoredPicture,
  reference: string | null,
): Promise<Slip['near']> {
  let covered: string | undefined;
  for (const other of others) {
    const likeness = await compareSlips(platform, other.filename, picture.name);
    // In the same picture with another code, the code was replaced.
    const isSame = likeness === 'same' && (!reference || !other.reference || reference === other.reference);
    if (isSame) return { id: other.id, isSame };
    if (likeness !== 'different') covered ??= other.id;
  }
  return covered === undefined ? undefined : { id: covered, isSame: false };
}

/** Similar slips were attached while it was compared. */
class UnseenSlips extends Error {
  readonly slips: readonly slipStore.NearSlip[];
  constructor(slips: readonly slipStore.NearSlip[]) {
    super('slips that were attached meanwhile');
    this.slips = slips;
  }
}

/** How often the comparison is repeated for slips that were attached meanwhile. */
const MOST_LOOKS = 3;

/**
 * Attaches a slip in a transaction that sees all others. It is rolled back where similar slips were attached meanwhile,
 * so that they can be compared without locks. Where this repeats, somebody is attacking the check, and the slip is marked
 * as a copy for staff.
 */
async function attachSeen<T>(
  platform: Platform,
  first: Slip,
  attachIn: (slip: Slip) => Promise<T>,
): Promise<T> {
  let slip = first;
  for (let looks = 1; ; looks++) {
    try {
      return await attachIn(slip);
    } catch (error) {
      if (!(error instanceof UnseenSlips)) throw error;
      const { picture, reference, near } = slip;
      const [latest] = error.slips;
      const found =
        looks < MOST_LOOKS || !latest
          ? await nearestOf(platform, error.slips, picture, reference)
          : { id: latest.id, isSame: false };
      const seen = new Set([...slip.seen, ...error.slips.map(({ filename }) => filename)]);
      slip = { ...slip, seen, near: found?.isSame ? found : (near ?? found) };
    }
  }
}

/**
 * The other top-up with this slip; concurrent attempts to attach it wait.
 * @throws UnseenSlips
 */
async function duplicateOf(
  tx: Tx,
  topupId: string,
  slip: Slip,
): Promise<{ id: string; isSame: boolean } | undefined> {
  const { picture, reference, near, seen } = slip;
  const marks = [`slip:${picture.pixelsSha256.toString('hex')}`, ...(reference ? [`slip:${reference}`] : [])];
  await slipStore.lockMarks(tx, marks);
  const same = await slipStore.sameSlip(tx, topupId, { ...picture, reference });
  if (same) return { id: same, isSame: true };
  await slipStore.lockAttaching(tx);
  // A slip that is marked already needs no further check.
  const justNow = near ? [] : await slipStore.nearSlipsJustNow(tx, topupId, picture.hash);
  const unseen = justNow.filter(({ filename }) => !seen.has(filename));
  if (unseen.length > 0) throw new UnseenSlips(unseen);
  return near;
}

async function attach(
  platform: Platform,
  tx: Tx,
  row: store.TopupRow,
  slip: Slip,
  attached: { duplicateOf: string | null; now: Date; by: string | null },
): Promise<TopupStatus> {
  const status = statusAt(row, attached.now);
  // An expired top-up stays expired: only a pending one is stopped from expiring by a slip.
  if (status !== row.status) await store.updateTopup(tx, row.id, { status, decided_at: row.expires_at });
  const { payToBankCode } = await viewOf(tx, row.id);
  await store.updateTopup(tx, row.id, {
    slip_file: slip.picture.name,
    slip_at: attached.now,
    slip_picture: slip.picture.hash,
    slip_bank_code: slip.qr?.bankCode ?? null,
    slip_reference: slip.qr?.reference ?? null,
    slip_duplicate_of: attached.duplicateOf,
    slip_warnings: warningsOf(slip, isWallet(payToBankCode)),
    slip_differs: [],
    late_slip_at: status === 'PENDING' ? null : attached.now,
    // Kept when the player sends another slip: the one from staff may be the reason.
    slip_staff: [...new Set([...row.slip_staff, ...(attached.by ? [attached.by] : [])])],
  });
  await tellAttached(platform, tx, {
    topupId: row.id,
    playerId: row.player_id,
    filename: slip.picture.name,
  });
  return status;
}

async function pictureFor(db: Database, filename: string, people: string[]): Promise<StoredPicture> {
  const picture = await uploadedBy(db, filename, people);
  if (!picture) throw new Problem('NOT_FOUND', {}, 'body.filename');
  return picture;
}

/**
 * An open top-up has a place among those that wait. A late slip needs one that neither a waiting nor an open one has; a better
 * picture of a slip that waits needs none.
 * @throws Problem TOPUPS_IN_CHECK
 */
async function assertRoomForLate(tx: Tx, row: store.TopupRow, now: Date): Promise<void> {
  if (isOpen(statusAt(row, now)) || row.late_slip_at !== null) return;
  const open = await store.openTopup(tx, row.player_id);
  const isExpected = open !== undefined && open.id !== row.id && isOpen(statusAt(open, now));
  const waiting = (await store.inCheckOf(tx, row.player_id)).length + (isExpected ? 1 : 0);
  if (waiting >= MOST_IN_CHECK) throw new Problem('TOPUPS_IN_CHECK');
}

/**
 * Attaches the player's own upload as the slip of their own pending top-up, replacing an earlier one. An expired or
 * cancelled top-up accepts a slip for a day, which then waits for staff as a late slip. A slip of another waiting or
 * approved top-up is refused; one that is only similar is marked for staff.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING, SLIP_DUPLICATE, TOPUPS_IN_CHECK
 */
export async function uploadSlip(
  platform: Platform,
  caller: Caller,
  input: { id: string; filename: string },
): Promise<OwnTopup> {
  const { id: playerId } = asPlayer(caller);
  if ((await store.playerOf(platform.db, input.id)) !== playerId)
    throw new Problem('NOT_FOUND', {}, 'body.id');
  const picture = await pictureFor(platform.db, input.filename, [caller.by]);
  return attachSeen(platform, await study(platform, input.id, picture), (slip) =>
    caller.transaction(async (tx) => {
      // The same lock as for opening a top-up, so that waiting top-ups are counted one at a time.
      await lockPlayers(ledgerTx(tx), [playerId]);
      const row = await lockOpen(platform, tx, input.id, 'player');
      const now = platform.clock.now();
      await assertRoomForLate(tx, row, now);
      const duplicate = await duplicateOf(tx, row.id, slip);
      if (duplicate?.isSame) throw new Problem('SLIP_DUPLICATE', {}, 'body.filename');
      const status = await attach(platform, tx, row, slip, {
        duplicateOf: duplicate?.id ?? null,
        now,
        by: null,
      });
      await publishTopup(tx, { id: row.id, playerId, status, hasSlip: true });
      return ownTopup(await viewOf(tx, row.id), now);
    }),
  );
}

/**
 * Attaches staff's own upload, or one of the player's, as the slip of a top-up that may still be approved. A
 * duplicate is not refused, but marked.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING
 */
export async function attachSlip(
  platform: Platform,
  caller: Caller,
  id: string,
  input: { filename: string },
): Promise<TopupAnswer> {
  const { id: staffId } = asStaff(caller);
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  const picture = await pictureFor(platform.db, input.filename, [caller.by, `player:${playerId}`]);
  return attachSeen(platform, await study(platform, id, picture), (slip) =>
    caller.transaction(async (tx) => {
      const row = await lockOpen(platform, tx, id, 'staff');
      const now = platform.clock.now();
      const duplicate = await duplicateOf(tx, id, slip);
      const status = await attach(platform, tx, row, slip, {
        duplicateOf: duplicate?.id ?? null,
        now,
        by: staffId,
      });
      await recordChange(platform, tx, caller, {
        action: 'topup.attachSlip',
        subject: { type: 'topup', id },
        before: { slip: row.slip_file },
        after: { slip: input.filename, duplicateOf: duplicate?.id ?? null },
      });
      await publishTopup(tx, { id, playerId, status, hasSlip: true });
      return topupAnswer(await viewOf(tx, id), caller, now);
    }),
  );
}

async function lockOpen(
  platform: Platform,
  tx: Tx,
  id: string,
  by: 'player' | 'staff',
): Promise<store.TopupRow> {
  const row = await store.lockTopup(tx, id);
  if (!row) throw new Problem('NOT_FOUND');
  const now = platform.clock.now();
  if (!maySlip(row, by, now)) throw new Problem('STATE_CONFLICT', { status: statusAt(row, now) });
  // The second person must see the same slip and reference as the first one.
  await assertNotWaiting(tx, ['topup.approve'], id);
  return row;
}
