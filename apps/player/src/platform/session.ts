import { useQuery } from '@tanstack/react-query';
import { useSession } from './use-session.ts';
import { userQuery } from './user-query.ts';

/** The signed-in player with the balance, which the event stream keeps up to date; undefined while signed out. */
export function useUser() {
  const signedIn = useSession().status === 'in';
  const result = useQuery({ ...userQuery, enabled: signedIn, staleTime: 60_000 });
  const user = result.data?.audience === 'player' ? result.data : undefined;
  return { ...result, user };
}
