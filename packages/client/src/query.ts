import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';
import { ApiError, TransportError } from './errors.ts';
import type { Answer, CallArguments, CallInput, CallName, CallOptions } from './types.ts';

/** `['topup.history', { query: { page: 2 } }]`: the call's name first, so that all of a call can be invalidated. */
export function queryKey<Name extends CallName>(name: Name, input?: CallInput<Name>): QueryKey {
  const { params, query } = (input ?? {}) as { params?: unknown; query?: unknown };
  const asked = { ...(params ? { params } : {}), ...(query ? { query } : {}) };
  return Object.keys(asked).length > 0 ? [name, asked] : [name];
}

/** Options for `useQuery`, `ensureQueryData` and so on: `useQuery(query(client, 'topup.open'))`. */
export function query<Name extends CallName>(client: Client, name: Name, ...args: CallArguments<Name>) {
  const input = args[0];
  return queryOptions<Answer<Name>, Error>({
    queryKey: queryKey(name, input),
    queryFn: ({ signal }) =>
      // Reading never waits for a second person, so that the answer is always the usual one.
      client.call(name, ...([{ ...input, signal } as CallOptions<Name>] as CallArguments<Name>)) as Promise<
        Answer<Name>
      >,
  });
}

/** Reads are retried twice after a transport error, but not without a network; an answer of the server is final. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 && failures < 2;
  if (globalThis.navigator?.onLine === false) return false;
  return (
    error instanceof TransportError && error.kind !== 'aborted' && error.kind !== 'protocol' && failures < 2
  );
}
