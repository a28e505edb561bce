import type { Item } from '@salung/ledger';
import { attempt, type Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordGrant } from '../../approvals/index.ts';
import { bookForPlayer, postings } from '../../books/index.ts';
import { channelKind, channelLedgerCode } from '../../channels/index.ts';
import { recordEvents } from '../../events/index.ts';
import { settingsNow } from '../../settings/index.ts';
import { type Gift, hundredths, openRequirements, standIn } from '../../turnover/index.ts';
import * as store from '../store.ts';

/** Money that players pay in, in one place: how it is credited and taken back, and what other modules do with it. */

/** A top-up that is opened in this transaction, whose player is locked. */
export interface OpenedDeposit {
  topupId: string;
  playerId: string;
  /** Satang that the player wants to pay in. */
  amount: number;
  /** The promotion that the player chose with it; null is none. */
  promotionId: string | null;
}

/** A deposit that is credited in this transaction, whose player is locked. */
export interface CreditedDeposit {
  topupId: string;
  playerId: string;
  /** Satang. */
  amount: number;
  channelId: string;
  channelKind: Awaited<ReturnType<typeof channelKind>>;
  /** Whether no other deposit of the player has been credited and has stayed. */
  isFirst: boolean;
  /** Whether its money came after the top-up had expired or was cancelled, as far as it is known. */
  isLate: boolean;
  /** Staff who decided it, and who answer for the bonus that comes with it; null where the system did. */
  byIds: readonly (string | null)[];
}

/** A module's part of a deposit: items to post with it, and the requirements that it opens. */
export interface DepositPart {
  items?: readonly Item[];
  requirements?: readonly Gift[];
  /** The id of the gift whose requirement is played instead of the deposit's own, until that gift ends. */
  standsIn?: string;
}

/** A deposit that is taken back in this transaction, before its money is. */
export interface ReversedDeposit {
  topupId: string;
  playerId: string;
  /** Satang that was credited. */
  amount: number;
  reason: string;
}

/**
 * What a module may take part in. Once money has come, its error is undone, and the deposit goes on without it; a refusal when the
 * top-up is opened is the player's answer.
 */
export interface DepositParticipant {
  /** Keeps what the player chose with a top-up. @throws Problem where they may not choose that */
  depositOpened?(platform: Platform, tx: Tx, caller: Caller, deposit: OpenedDeposit): Promise<unknown>;
  /** Takes part in a deposit. It locks the player's rows first, then shared ones in the order of their ids. */
  depositCredited?(
    platform: Platform,
    tx: Tx,
    caller: Caller,
    deposit: CreditedDeposit,
  ): Promise<DepositPart | undefined>;
  /** Takes back what it gave for a deposit. */
  depositReversed?(platform: Platform, tx: Tx, caller: Caller, deposit: ReversedDeposit): Promise<unknown>;
}

const participants = ({ modules }: Platform): [string, DepositParticipant][] => Object.entries(modules);

/** Lets the modules keep what a player chose. @throws Problem where one refuses it */
export async function openDeposit(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  deposit: OpenedDeposit,
): Promise<void> {
  for (const [, participant] of participants(platform)) {
    await participant.depositOpened?.(platform, tx, caller, deposit);
  }
}

interface Deposit {
  topupId: string;
  playerId: string;
  /** Satang. */
  amount: number;
  channelId: string;
  byIds: readonly (string | null)[];
  /** What credits it, as the grant is noted. */
  action: 'topup.approve' | 'suspense.assign';
  /** As in `CreditedDeposit`. */
  isLate?: boolean;
  /** The item in suspense where its money waited; otherwise the channel has it. */
  suspenseItemId?: string;
}

/**
 * Credits a deposit, whichever way it was decided: opens its turnover requirement, notes who gave it, lets the modules take part,
 * and posts everything at once. The player and the top-up are locked.
 * @throws Problem ACCOUNT_BLOCKED
 */
export async function creditDeposit(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  deposit: Deposit,
): Promise<void> {
  const { topupId, playerId, amount, byIds, action } = deposit;
  const multiplier = hundredths((await settingsNow(tx))['turnover.topupMultiplier']);
  await recordGrant(tx, { playerId, byIds, action, amount, at: platform.clock.now() });
  const crediting: Crediting = {
    deposit,
    item: await itemOf(tx, caller, deposit),
    gift: { source: 'topup', sourceId: topupId, amount, multiplier },
  };
  const takingPart = participants(platform).filter(([, { depositCredited }]) => depositCredited);
  if (takingPart.length === 0) await postWith(platform, tx, crediting, []);
  else await creditWithParts(platform, tx, caller, crediting, takingPart);
}

/** Opens what has to be played and posts, the deposit's own first. */
async function postWith(
  platform: Platform,
  tx: Tx,
  { deposit: { topupId, playerId, byIds }, item, gift }: Crediting,
  parts: readonly DepositPart[],
): Promise<void> {
  const gifts = parts.flatMap(({ requirements = [] }) => requirements);
  await openRequirements(platform, tx, { playerId, byIds }, [gift, ...gifts]);
  for (const { standsIn: by } of parts) {
    if (by !== undefined) await standIn(tx, { playerId, sourceId: topupId, by });
  }
  const items = parts.flatMap((part) => part.items ?? []);
  await bookForPlayer(platform, tx, [item, ...items], { at: platform.clock.now() });
}

async function itemOf(tx: Tx, { by }: Caller, deposit: Deposit): Promise<Item> {
  const { topupId, playerId, amount, channelId, suspenseItemId: itemId } = deposit;
  if (itemId !== undefined) {
    return postings.creditTopupFromSuspense({ itemId, topupId, playerId, amount, by });
  }
  const channel = await channelLedgerCode(tx, channelId);
  return postings.creditTopup({ topupId, playerId, channel, amount, by });
}

interface Crediting {
  deposit: Deposit;
  item: Item;
  /** What has to be played for the deposit alone. */
  gift: Gift;
}

/** Credits it together with what the modules bring, or alone where the ledger refuses that. */
async function creditWithParts(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  crediting: Crediting,
  takingPart: readonly [string, DepositParticipant][],
): Promise<void> {
  const { topupId, playerId, amount, channelId, byIds, isLate = false } = crediting.deposit;
  const credited: CreditedDeposit = {
    topupId,
    playerId,
    amount,
    channelId,
    byIds,
    isLate,
    channelKind: await channelKind(tx, channelId),
    isFirst: !(await store.hasOtherCredited(tx, playerId, topupId)),
  };
  const failures: Failure[] = [];
  const given: string[] = [];
  const refused = await attempt(tx, async () => {
    const parts: DepositPart[] = [];
    for (const [module, { depositCredited }] of takingPart) {
      const error = await attempt(tx, async () => {
        const part = await depositCredited?.(platform, tx, caller, credited);
        if (!part) return;
        given.push(module);
        parts.push(part);
      });
      if (error) failures.push({ module, error });
    }
    await postWith(platform, tx, crediting, parts);
  });
  if (refused) {
    await postWith(platform, tx, crediting, []);
    failures.push(...given.map((module) => ({ module, error: refused })));
  }
  await noteFailures(platform, tx, credited, failures);
}

/** Lets the modules take back what they gave for a deposit, before its own money is taken. */
export async function reverseDeposit(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  deposit: ReversedDeposit,
): Promise<void> {
  const failures: Failure[] = [];
  for (const [module, { depositReversed }] of participants(platform)) {
    if (!depositReversed) continue;
    const error = await attempt(tx, () => depositReversed(platform, tx, caller, deposit));
    if (error) failures.push({ module, error });
  }
  await noteFailures(platform, tx, deposit, failures);
}

interface Failure {
  module: string;
  error: unknown;
}

/** Staff find them in the log and in the events: what a module should have done is still to be done. */
async function noteFailures(
  { log, clock }: Platform,
  tx: Tx,
  { playerId, topupId }: { playerId: string; topupId: string },
  failures: readonly Failure[],
): Promise<void> {
  for (const { module, error: err } of failures) {
    log.error({ err, topupId, module }, 'a module could not take part in a deposit');
  }
  await recordEvents(
    tx,
    failures.map(({ module }) => ({
      kind: 'deposit.partFailed' as const,
      playerId,
      at: clock.now(),
      data: { topupId, module },
    })),
  );
}
