import type { Answer, Output } from '@salung/contract/schemas';
import { asPlayer, type Caller } from '../../../platform/http/caller.ts';
import { e164, localPhone } from '../../../platform/mask.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertBankAccountFree, redeemProof, returnBankTry, sendOtp } from '../../auth/index.ts';
import * as changeStore from '../change-store.ts';
import { changeMayBecome } from '../state.ts';
import { textAbout } from '../texts.ts';
import { type OwnChange, ownChange, publishChange, runningPause } from '../views.ts';
import { assertShape, writeChange } from './ask.ts';
import { lockOne, playerNow } from './find.ts';

/** What players do about their bank account and phone themselves. */

const SHOWN = 20;
const purposes = { bank: 'change-bank', phone: 'change-phone' } as const;

/**
 * Sends the code that a change needs: to the present phone, or to the new one. Only somebody who can read the messages
 * of the new phone learns whether somebody else has it.
 * @throws Problem UNCHANGED, CHANGE_OPEN, OTP_TOO_SOON, OTP_LIMIT
 */
export async function sendChangeOtp(
  platform: Platform,
  caller: Caller,
  input: Output<'players.changeOtp', 'body'>,
): Promise<Answer<'players.changeOtp'>> {
  const { id, phone } = asPlayer(caller);
  const own = localPhone(phone);
  if (input.kind === 'phone' && input.phone === own) throw new Problem('UNCHANGED', {}, 'body.phone');
  if (await changeStore.isWaiting(platform.db, id, input.kind)) throw new Problem('CHANGE_OPEN');
  return sendOtp(platform, caller, purposes[input.kind], input.kind === 'phone' ? input.phone : own);
}

/**
 * Asks for another bank account or phone, with the proof that the code gave. Their present phone gets a text message.
 * @throws Problem PHONE_NOT_VERIFIED, ACCOUNT_NUMBER_INVALID, CHANGE_OPEN, UNCHANGED, BANK_ACCOUNT_TAKEN,
 * BANK_ACCOUNT_TRIES, PHONE_TAKEN
 */
export async function requestChange(
  platform: Platform,
  caller: Caller,
  input: Output<'players.requestChange', 'body'>,
): Promise<OwnChange> {
  assertShape(input);
  const own = asPlayer(caller);
  const proofOf = (ownPhone: string) => ({
    token: input.verificationToken,
    phone: input.kind === 'phone' ? e164(input.phone) : ownPhone,
    purpose: purposes[input.kind],
  });
  if (input.kind === 'bank') await assertBankAccountFree(platform, proofOf(own.phone), input.bank, own.id);
  return caller.transaction(async (tx) => {
    const player = await lockOne(tx, own.id);
    await redeemProof(platform, tx, proofOf(player.phone));
    const id = await writeChange(platform, tx, player, { wanted: input, createdBy: null, reason: null });
    if (input.kind === 'bank') await returnBankTry(platform, tx, player.phone);
    await textAbout(platform, tx, player, `change.${input.kind}.requested`);
    return ownChange(await changeStore.viewById(tx, id), caller);
  });
}

/** The player's latest changes, newest first, and until when payouts pause. */
export async function ownChanges(platform: Platform, caller: Caller): Promise<Answer<'players.ownChanges'>> {
  const { id } = asPlayer(caller);
  const views = await changeStore.latestOf(platform.db, id, SHOWN);
  const { payoutPausedUntil } = await playerNow(platform.db, id);
  return {
    data: views.map((view) => ownChange(view, caller)),
    payoutPausedUntil: runningPause(payoutPausedUntil, platform.clock.now()),
  };
}

/** Cancels one's own change that staff have not decided. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const cancelChange = (platform: Platform, caller: Caller, id: string): Promise<OwnChange> =>
  caller.transaction(async (tx) => {
    const { id: playerId } = asPlayer(caller);
    await lockOne(tx, playerId);
    const row = await changeStore.lockChange(tx, id);
    if (row?.player_id !== playerId) throw new Problem('NOT_FOUND', {}, 'body.id');
    if (!changeMayBecome(row.status, 'CANCELLED'))
      throw new Problem('STATE_CONFLICT', { status: row.status });
    await changeStore.updateChange(tx, id, { status: 'CANCELLED', decided_at: platform.clock.now() });
    await publishChange(tx, { id, playerId, status: 'CANCELLED' });
    return ownChange(await changeStore.viewById(tx, id), caller);
  });
