import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { contactsFor, playerOfFilter } from '../players/index.ts';
import * as store from './store.ts';

/** Who and what the rows of a page are about, as staff see them. */
export async function namesFor(
  db: Database | Tx,
  caller: Caller,
  rows: readonly { playerId: string | null; gameId?: number }[],
) {
  const [players, providers, games] = await Promise.all([
    store.playersOf(
      db,
      rows.flatMap(({ playerId }) => playerId ?? []),
    ),
    store.providersOf(db),
    store.gamesOf(
      db,
      rows.flatMap(({ gameId }) => gameId ?? []),
    ),
  ]);
  const contacts = contactsFor(caller);
  return {
    provider(id: number) {
      const row = providers.get(id);
      const code = row?.code ?? String(id);
      return { id: String(id), code, nameTh: row?.name_th ?? code, nameEn: row?.name_en ?? code };
    },
    /** Null where no player has the id. */
    player(id: string | null) {
      const row = id === null ? undefined : players.get(id);
      if (!row) return null;
      return {
        id: row.id,
        phone: contacts.phone(row.phone),
        firstName: row.first_name,
        lastName: row.last_name,
      };
    },
    game(id: number) {
      const row = games.get(id);
      return row ? { code: row.code, nameTh: row.name_th, nameEn: row.name_en } : null;
    },
  };
}

/**
 * The one player that a search is about: undefined for all, null for nobody.
 * @throws Problem PHONE_HIDDEN
 */
export async function playerAsked(
  platform: Platform,
  caller: Caller,
  { phone, playerId }: { phone?: string | undefined; playerId?: string | undefined },
): Promise<string | null | undefined> {
  const ofPhone = await playerOfFilter(platform, caller, phone);
  if (ofPhone === undefined) return playerId;
  return playerId === undefined || ofPhone === playerId ? ofPhone : null;
}
