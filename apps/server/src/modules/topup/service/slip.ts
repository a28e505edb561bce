import { referenceKey, type SlipWarning } from '@salung/contract';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { asPlayer, asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertNotWaiting } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { type StoredPicture, uploadedBy } from '../../upload/index.ts';
import type { SlipQr } from '../slip/parse.ts';
import { compareSlips, readSlipQr } from '../slip/read.ts';
import { maySlip, statusAt, type TopupStatus } from '../state.ts';
import * as store from '../store.ts';
import { type OwnTopup, ownTopup, type TopupAnswer, tell, topupAnswer, viewOf } from '../views.ts';

interface Slip {
  picture: StoredPicture;
  qr: SlipQr | null;
  /** The reference as it is compared. */
  reference: string | null;
  /** Another top-up with the same picture, or with one that is the same but for a covered part. */
  near: { id: string; isSame: boolean } | undefined;
  warnings: SlipWarning[];
}

/** Everything about a slip that takes time, before anything is locked. */
async function study(platform: Platform, topupId: string, picture: StoredPicture): Promise<Slip> {
  const found = await readSlipQr(platform, picture.name);
  const qr = found?.qr ?? null;
  const reference = qr ? referenceKey(qr.reference) : null;
  const near = await findNear(platform, topupId, picture, reference);
  const warnings: SlipWarning[] = [
    ...(qr ? [] : (['NO_CODE'] as const)),
    ...(found?.isMirrored ? (['MIRRORED'] as const) : []),
    ...(near && !near.isSame ? (['COPY'] as const) : []),
  ];
  return { picture, qr, reference, near, warnings };
}

async function findNear(
  platform: Platform,
  topupId: string,
  picture: StoredPicture,
  reference: string | null,
): Promise<Slip['near']> {
  let covered: string | undefined;
  for (const other of await store.nearSlips(platform.db, topupId, picture.hash)) {
    const likeness = await compareSlips(platform, other.filename, picture.name);
    // The same picture with another code is one whose code was replaced.
    const isSame = likeness === 'same' && (!reference || !other.reference || reference === other.reference);
    if (isSame) return { id: other.id, isSame };
    if (likeness !== 'different') covered ??= other.id;
  }
  return covered === undefined ? undefined : { id: covered, isSame: false };
}

/** The other top-up that carries this slip; whoever attaches the same one at this moment waits. */
async function duplicateOf(
  tx: Tx,
  topupId: string,
  slip: Slip,
): Promise<{ id: string; isSame: boolean } | undefined> {
  const { picture, reference, near } = slip;
  const marks = [`slip:${picture.pixelsSha256.toString('hex')}`, ...(reference ? [`slip:${reference}`] : [])];
  await store.lockMarks(tx, marks);
  const same = await store.sameSlip(tx, topupId, { ...picture, reference });
  return same ? { id: same, isSame: true } : near;
}

async function attach(
  tx: Tx,
  row: store.TopupRow,
  slip: Slip,
  attached: { duplicateOf: string | null; now: Date; by: string | null },
): Promise<TopupStatus> {
  const status = statusAt(row, attached.now);
  // What has expired by now stays so: a slip stops the clock only while it runs.
  if (status !== row.status) await store.updateTopup(tx, row.id, { status, decided_at: row.expires_at });
  await store.updateTopup(tx, row.id, {
    slip_file: slip.picture.name,
    slip_at: attached.now,
    slip_picture: slip.picture.hash,
    slip_bank_code: slip.qr?.bankCode ?? null,
    slip_reference: slip.qr?.reference ?? null,
    slip_duplicate_of: attached.duplicateOf,
    slip_warnings: slip.warnings,
    late_slip_at: status === 'PENDING' ? null : attached.now,
    // Stays when the player sends another one: what staff attached may be what made them send it.
    slip_staff: [...new Set([...row.slip_staff, ...(attached.by ? [attached.by] : [])])],
  });
  return status;
}

async function pictureFor(db: Database, filename: string, people: string[]): Promise<StoredPicture> {
  const picture = await uploadedBy(db, filename, people);
  if (!picture) throw new Problem('NOT_FOUND', {}, 'body.filename');
  return picture;
}

/**
 * Attaches the player's own upload as the slip of his own pending top-up, in place of one that is there. One that has
 * expired or was cancelled takes a slip for a day, which then waits for staff as a late one. A slip
 * that another waiting or approved top-up carries is refused; one that only looks alike is marked for staff.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING, SLIP_DUPLICATE
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
  const slip = await study(platform, input.id, picture);
  return caller.transaction(async (tx) => {
    const row = await lockOpen(platform, tx, input.id, 'player');
    const now = platform.clock.now();
    const duplicate = await duplicateOf(tx, row.id, slip);
    if (duplicate?.isSame) throw new Problem('SLIP_DUPLICATE', {}, 'body.filename');
    const status = await attach(tx, row, slip, { duplicateOf: duplicate?.id ?? null, now, by: null });
    await tell(tx, { id: row.id, playerId, status, hasSlip: true });
    return ownTopup(await viewOf(tx, row.id), now);
  });
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
  const slip = await study(platform, id, picture);
  return caller.transaction(async (tx) => {
    const row = await lockOpen(platform, tx, id, 'staff');
    const now = platform.clock.now();
    const duplicate = await duplicateOf(tx, id, slip);
    const status = await attach(tx, row, slip, { duplicateOf: duplicate?.id ?? null, now, by: staffId });
    await recordChange(platform, tx, caller, {
      action: 'topup.attachSlip',
      subject: { type: 'topup', id },
      before: { slip: row.slip_file },
      after: { slip: input.filename, duplicateOf: duplicate?.id ?? null },
    });
    await tell(tx, { id, playerId, status, hasSlip: true });
    return topupAnswer(await viewOf(tx, id), caller, now);
  });
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
  // The second person decides about the slip, and its reference, that the first one saw.
  await assertNotWaiting(tx, ['topup.approve'], id);
  return row;
}
