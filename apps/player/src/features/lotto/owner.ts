import { session } from '../../platform/client.ts';

/** The id of the player who is signed in; null for a guest. */
export function ownerNow(): string | null {
  const state = session.getState();
  return state.status === 'in' ? (state.claims.sub ?? 'someone') : null;
}
