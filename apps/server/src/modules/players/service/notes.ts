import type { Answer, Output } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordChange } from '../../audit/index.ts';
import * as store from '../store.ts';
import { assertPlayer } from './find.ts';

/** What staff noted about a player, newest first. @throws Problem NOT_FOUND */
export async function listNotes(
  platform: Platform,
  id: string,
  { page, per_page }: Output<'players.notes', 'query'>,
): Promise<Answer<'players.notes'>> {
  await assertPlayer(platform.db, id);
  const { rows, ...total } = await store.notePage(platform.db, id, { page, per_page });
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), page, per_page, ...total };
}

/** Adds a note about a player. Notes are never changed. @throws Problem NOT_FOUND */
export const addNote = (
  platform: Platform,
  caller: Caller,
  playerId: string,
  { text }: { text: string },
): Promise<Answer<'players.addNote'>> =>
  caller.transaction(async (tx) => {
    await assertPlayer(tx, playerId);
    const staff = asStaff(caller);
    const now = platform.clock.now();
    const id = uuid();
    await store.insertNote(tx, { id, player_id: playerId, text, created_by: staff.id, created_at: now });
    await recordChange(platform, tx, caller, {
      action: 'players.addNote',
      subject: { type: 'player', id: playerId },
      after: { note: id, text },
    });
    return { id, text, by: staff.name, at: now.toISOString() };
  });
