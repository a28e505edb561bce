import { query } from '@salung/client';
import { client, session } from '../../platform/client.ts';

/** Members are told by the stream when a round changes; guests ask. Milliseconds. */
const ASK_AGAIN = 60_000;
const askAgain = () => (session.getState().status === 'in' ? false : ASK_AGAIN);

export const marketsQuery = { ...query(client, 'lotto.markets'), refetchInterval: askAgain };

export const marketQuery = (code: string) => ({
  ...query(client, 'lotto.market', { params: { code } }),
  refetchInterval: askAgain,
});
