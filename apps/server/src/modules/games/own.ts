import type { Database, Tx } from '../../platform/db/database.ts';
import { openProviderAccount } from '../rounds/index.ts';
import * as store from './store.ts';

/** Games of a module of this platform, which plays through the wallet like a provider (ADR 65). */

/** Minutes that its rounds may be silent: a ticket waits for its draw, and its module ends it. */
const SILENT = 90_000;

interface OwnProvider {
  code: string;
  nameTh: string;
  nameEn: string;
}

/** The id of the provider as which a module plays; it is there after the first time. Changes of the catalogue wait. */
export async function ownProvider(tx: Tx, { code, nameTh, nameEn }: OwnProvider, now: Date): Promise<number> {
  await store.lockCatalogue(tx);
  const known = (await store.providers(tx)).find((row) => row.code === code);
  if (known) return known.id;
  const id = await store.insertProvider(tx, {
    code,
    adapter: 'own',
    name_th: nameTh,
    name_en: nameEn,
    is_active: true,
    created_at: now,
  });
  await openProviderAccount(tx, code);
  return id;
}

/** Adds a game of it, switched on; players open it on the module's own pages. @returns its id */
export async function insertOwnGame(
  tx: Tx,
  { providerId, code, nameTh, nameEn, now }: OwnProvider & { providerId: number; now: Date },
): Promise<number> {
  const [id] = await store.insertGames(tx, [
    {
      provider_id: providerId,
      code,
      name_th: nameTh,
      name_en: nameEn,
      type: 'lotto',
      tags: [],
      is_active: true,
      idle_minutes: SILENT,
      added_at: now,
    },
  ]);
  if (id === undefined) throw new Error('the game was not added');
  return id;
}

/** The provider of a game of our own, and whether the operator has switched one of the two off: it takes no stakes then. */
export async function ownGame(
  db: Database | Tx,
  gameId: number,
): Promise<{ providerId: number; providerCode: string; isOff: boolean }> {
  const row = await db
    .selectFrom('game as g')
    .innerJoin('game_provider as p', 'p.id', 'g.provider_id')
    .select([
      'p.id as providerId',
      'p.code as providerCode',
      'g.is_active as game',
      'p.is_active as provider',
    ])
    .where('g.id', '=', gameId)
    .executeTakeFirstOrThrow();
  const { game, provider, ...rest } = row;
  return { ...rest, isOff: !game || !provider };
}
