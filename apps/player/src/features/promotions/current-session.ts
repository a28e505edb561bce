import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';
import { useUser } from '../../platform/session.ts';

/** The player's running session, if there is one. */
export function useCurrentSession() {
  const { user } = useUser();
  const id = user?.id ?? '';
  return useQuery({
    ...query(client, 'promotions.currentSession', { params: { customerId: id } }),
    enabled: id !== '',
  });
}
