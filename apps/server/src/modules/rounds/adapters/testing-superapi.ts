import type { ProviderConfig } from '../adapter.ts';
import { superapi } from './superapi.ts';
import { startProvider } from './testing.ts';

export const provider: ProviderConfig = {
  code: 'superapi',
  keys: [{ signatureKey: 'secret' }],
  settings: {},
};
export const now = new Date(1_763_800_000_123);
export const player = '0191f2a0-0000-7000-8000-000000000001';

/** A message as SuperAPI sends it. */
export const signed = (path: string, fields: object | string, signatureKey = 'secret', at = now) =>
  superapi.sign(
    { path, body: Buffer.from(typeof fields === 'string' ? fields : JSON.stringify(fields)) },
    { ...provider, keys: [{ signatureKey }] },
    at,
  );

export const envelope = (
  id: string,
  txns?: readonly object[],
  { product = 'PRETTY', username = player } = {},
) => ({
  id,
  timestampMillis: now.getTime(),
  productId: product,
  currency: 'THB',
  username,
  ...(txns ? { txns } : {}),
});

export const name = (id: string, roundId = 'r-1') => ({ id, roundId, gameCode: 'BAC', playInfo: 'banker' });

export const bet = (id: string, betAmount: number, roundId?: string) => ({
  ...name(id, roundId),
  status: 'OPEN',
  betAmount,
});

export const settle = (id: string, payoutAmount: number, more: object = {}) => ({
  ...name(id),
  status: 'SETTLED',
  betAmount: 0,
  payoutAmount,
  transactionType: 'BY_TRANSACTION',
  isSingleState: false,
  ...more,
});

/** SuperAPI before the real wallet core. `restart` begins anew: a player with so many satang, the default settings. */
export async function startSuperApi() {
  const bench = await startProvider(superapi, provider.keys);
  let username = player;
  let serial = 0;
  let requests = 0;

  /** Ids are unique within the provider: those of each start are its own. */
  const anew = (txns: readonly object[]) =>
    txns.map((txn) => ({
      ...txn,
      ...('id' in txn ? { id: `${txn.id}/${serial}` } : {}),
      ...('refId' in txn ? { refId: `${txn.refId}/${serial}` } : {}),
    }));
  const message = (txns: readonly object[], { id = `q${serial}-${++requests}`, product = 'PRETTY' } = {}) =>
    envelope(id, anew(txns), { product, username });
  const answerOf =
    ({ deliver }: Pick<typeof bench, 'deliver'>) =>
    async (path: string, fields: object): Promise<string> =>
      (await deliver(signed(path, fields, 'secret', bench.app.clock.now()))).body;
  const answer = answerOf(bench);

  return {
    bench,
    message,
    answer,
    /** A second process. */
    async beside() {
      const other = await bench.beside();
      return { answer: answerOf(other), close: () => other.close() };
    },
    async restart(balance: number): Promise<string> {
      for (const setting of Object.keys(bench.settings)) delete bench.settings[setting];
      ({ id: username } = await bench.newPlayer(balance));
      serial++;
      return username;
    },
    /** Sends a message and reads the answer: its code and the balance after it. */
    async send(path: string, txns: readonly object[], more: { id?: string; product?: string } = {}) {
      const { statusCode, balanceAfter } = JSON.parse(await answer(path, message(txns, more)));
      return [statusCode, balanceAfter] as const;
    },
    balance: async (): Promise<number> =>
      JSON.parse(await answer('checkBalance', envelope('b', undefined, { username }))).balance,
    /** Rounds of the player: id, state (2 is finished), stakes. */
    async rounds() {
      const { rows } = await bench.app.platform.pool.query(
        'select ref, state, stakes from game_round where player_id = $1 order by id',
        [username],
      );
      return rows.map(({ ref, state, stakes }) => [ref.replace(`/${serial}`, ''), state, stakes]);
    },
    /** An id as it is on the wire. */
    own: (id: string) => `${id}/${serial}`,
  };
}
