import { type Answer, ApiError, queryKey } from '@salung/client';
import { getLocale } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';

/** How the frame is filled: by an address, or by a form that is sent into it. */
export type Launch = Pick<Answer<'games.redirectLogin'>, 'method' | 'url' | 'fields' | 'saysReady'>;

async function start(gameId: number, demo: boolean): Promise<Launch> {
  const body = { gameId, language: getLocale(), ...(demo ? { demo } : {}) };
  try {
    const { url, saysReady } = await client.call('games.start', { body });
    return { method: 'GET', url, fields: {}, saysReady };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'LAUNCH_BY_FORM') throw error;
    return client.call('games.redirectLogin', { body });
  }
}

/** Starts a game, once for each visit of its page; `refetch` starts it anew. */
export function useLaunch(gameId: number, demo: boolean) {
  return useQuery({
    queryKey: [...queryKey('games.start'), gameId, demo],
    queryFn: () => start(gameId, demo),
    // Starting again would end the session that is being played.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
