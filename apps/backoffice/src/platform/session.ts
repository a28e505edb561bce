import { type Answer, type Claims, type EndReason, query, shiftEndOf } from '@salung/client';
import type { Permission } from '@salung/contract';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { client, live, session } from './client.ts';

/** The session as React state. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.getState);
export const useLiveStatus = () => useSyncExternalStore(live.subscribeStatus, live.getStatus);

/** Who is signed in. */
export const userQuery = query(client, 'auth.user');
export const userKey = userQuery.queryKey;

/** The query for the signed-in member of staff. */
export type Staff = Extract<Answer<'auth.user'>, { audience: 'staff' }>;

/** The signed-in member of staff with role and permissions; undefined while signed out. */
export function useStaff() {
  const signedIn = useSession().status === 'in';
  const result = useQuery({ ...userQuery, enabled: signedIn, staleTime: 60_000 });
  const staff = result.data?.audience === 'staff' ? result.data : undefined;
  return { ...result, staff };
}

/** Whether the signed-in person holds a permission: `const can = useCan(); can('topup:approve')`. */
export function useCan(): (permission: Permission) => boolean {
  const { staff } = useStaff();
  return (permission) => staff?.permissions.includes(permission) ?? false;
}

let lastClaims: Claims | null = null;
session.subscribe(() => {
  const state = session.getState();
  if (state.status === 'in') lastClaims = state.claims;
});

export type OverBecause = Exclude<EndReason, 'logout' | 'missing'>;

/** Why the last session ended if the person did not sign out themselves; null after a sign-out or on a first visit. */
export function whyOver(now = Date.now()): OverBecause | null {
  const state = session.getState();
  if (state.status !== 'out' || state.reason === null) return null;
  if (state.reason === 'logout' || state.reason === 'missing') return null;
  const end = lastClaims ? shiftEndOf(lastClaims) : null;
  return state.reason === 'expired' && end !== null && now >= end ? 'shift' : state.reason;
}
