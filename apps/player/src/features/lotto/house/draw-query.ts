import { type Answer, query } from '@salung/client';
import { client } from '../../../platform/client.ts';

export type Draw = Answer<'lotto.draw'>;

/** Numbers come all the time while a round takes them; afterwards a draw stays as it is. Milliseconds. */
const ASK_AGAIN = 3_000;

export const drawQuery = (id: string) => ({
  ...query(client, 'lotto.draw', { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: Draw | undefined; error: unknown } }) =>
    // One that is not there does not come by asking.
    state.data ? (state.data.seed ? false : ASK_AGAIN) : state.error ? false : ASK_AGAIN,
});
