import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { client } from './platform.ts';
import { useSession } from './use-session.ts';

const userQuery = query(client, 'auth.user');
export const userKey = userQuery.queryKey;

/** The signed-in player with the balance; the event stream keeps it true. Nothing while signed out. */
export function useUser() {
  const signedIn = useSession().status === 'in';
  const result = useQuery({ ...userQuery, enabled: signedIn, staleTime: 60_000 });
  const user = result.data?.audience === 'player' ? result.data : undefined;
  return { ...result, user };
}
