import { commitmentTo, createServerSeed } from '@salung/fair';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Secrets } from '../../platform/secrets.ts';
import * as store from './house-store.ts';
import type { Market, Round } from './rows.ts';

/** Seeds of the draws of the house: one for each round, stored sealed, bound to its round. */

const purpose = (roundId: string) => `lotto-draw:${roundId}`;

export const openSeed = (secrets: Secrets, { round_id: roundId, seed }: store.HouseDraw): string =>
  secrets.decrypt(purpose(roundId), seed);

/** Gives each planned round of a market its seed; the commitment is public from then on. */
export async function commitSeeds(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Tx,
  { id, formula }: Pick<Market, 'id' | 'formula'>,
): Promise<void> {
  if (formula !== 'house') return;
  const rows = (await store.withoutSeed(tx, id)).map((roundId) => {
    const seed = createServerSeed();
    return {
      round_id: roundId,
      seed: secrets.encrypt(purpose(roundId), seed),
      commitment: commitmentTo(seed),
    };
  });
  if (rows.length > 0) await store.insertDraws(tx, rows);
}

/** Milliseconds after the close of a round for which numbers may still be sent. */
const SENDING = 60_000;

/** When the entries of a round are frozen. */
export const freezesAt = ({ closes_at: closes }: Pick<Round, 'closes_at'>): Date =>
  new Date(closes.getTime() + SENDING);
/** Rounds that closed by then have nothing left to send. */
export const closedBy = (now: Date): Date => new Date(now.getTime() - SENDING);
