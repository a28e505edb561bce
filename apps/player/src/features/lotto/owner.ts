import { session } from '../../platform/client.ts';

/** Whoever uses the device now: the id of a player, or null for a guest. */
export function ownerNow(): string | null {
  const state = session.getState();
  return state.status === 'in' ? (state.claims.sub ?? 'someone') : null;
}
