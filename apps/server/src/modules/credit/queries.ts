import type { PlayerQueries } from '../players/index.ts';
import * as store from './store.ts';

/** What credit knows about the movements of a player's wallet. */
export const playerQueries: PlayerQueries = {
  async notes(db, refs) {
    const ids = refs.flatMap(({ type, id }) => (type === 'credit' ? [id] : []));
    if (ids.length === 0) return new Map();
    return new Map((await store.notesOf(db, ids)).map(({ id, ...note }) => [id, note]));
  },
};
