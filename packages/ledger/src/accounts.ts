import type { Tx } from './types.ts';

/** Opens a player's wallet and held account; does nothing for those that exist. `at` is the opening instant. */
export async function openPlayer(tx: Tx, playerId: string, at?: Date): Promise<void> {
  await tx.query('select ledger.open_player($1, coalesce($2, clock_timestamp()))', [playerId, at ?? null]);
}

/**
 * Opens a house account, one row per bucket; does nothing if it exists. A `hot` one is for accounts that nearly every posting
 * touches (a game provider): postings don't wait for each other on it, and its lines have no balance. Only a migration can
 * change between hot and ordinary later.
 */
export async function openHouse(tx: Tx, code: string, options: { hot?: boolean } = {}): Promise<void> {
  await tx.query(`select ledger.${options.hot === true ? 'open_hot_house' : 'open_house'}($1)`, [code]);
}

/** Closes a house account for ever. Returns false and does nothing if it is unknown or closed. */
export async function closeHouse(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await tx.query('select ledger.close_house($1) as closed', [code]);
  return rows[0]?.closed === true;
}

/** Locks the accounts of these players; the first statement of a money transaction. */
export async function lockPlayers(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await tx.query('select ledger.lock_players($1)', [playerIds]);
}

/** Stops or allows debits of a wallet. Returns the state before, or null for an unknown or closed account. */
export async function setFrozen(tx: Tx, playerId: string, frozen: boolean): Promise<boolean | null> {
  const { rows } = await tx.query('select ledger.set_frozen($1, $2) as before', [playerId, frozen]);
  const before = rows[0]?.before;
  return typeof before === 'boolean' ? before : null;
}

/** Closes a player's accounts for ever. Returns false and does nothing unless wallet and held are 0. */
export async function closeAccount(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await tx.query('select ledger.close_player($1) as closed', [playerId]);
  return rows[0]?.closed === true;
}

/** A player's balances, in satang; zeros for an unknown player. */
export async function balances(tx: Tx, playerId: string): Promise<{ wallet: number; held: number }> {
  const { rows } = await tx.query(
    'select kind, balance::text from ledger.account where id > 0 and player = $1',
    [playerId],
  );
  const of = (kind: number) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0);
  return { wallet: of(1), held: of(2) };
}

/** These players' balances, in satang, in one query; unknown players are left out. */
export async function balancesOf(
  tx: Tx,
  playerIds: readonly string[],
): Promise<Map<string, { wallet: number; held: number }>> {
  const { rows } = await tx.query(
    'select player, kind, balance::text from ledger.account where id > 0 and player = any ($1::uuid[])',
    [playerIds],
  );
  const found = new Map<string, { wallet: number; held: number }>();
  for (const { player, kind, balance } of rows) {
    const of = found.get(String(player)) ?? { wallet: 0, held: 0 };
    if (kind === 1) of.wallet = Number(balance);
    if (kind === 2) of.held = Number(balance);
    found.set(String(player), of);
  }
  return found;
}

/** The sum of a house account over its buckets, in satang; 0 for an unknown code. */
export async function houseBalance(tx: Tx, code: string): Promise<number> {
  const { rows } = await tx.query(
    'select coalesce(sum(balance), 0)::text as balance from ledger.current_account where id < 0 and code = $1',
    [code],
  );
  return Number(rows[0]?.balance);
}

/** The balance of every house account by its code, in one statement. */
export async function allHouseBalances(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.query(
    'select code, sum(balance)::text as balance from ledger.current_account where id < 0 group by code',
  );
  return new Map(rows.map(({ code, balance }) => [String(code), Number(balance)]));
}

/** The balances of house accounts by code, in satang, in one query; unknown codes are left out. */
export async function houseBalances(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.query(
    `select code, sum(balance)::text as balance from ledger.current_account
     where id < 0 and code = any ($1::text[]) group by code`,
    [codes],
  );
  return new Map(rows.map(({ code, balance }) => [String(code), Number(balance)]));
}
