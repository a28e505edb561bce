import { randomInt } from 'node:crypto';
import { balances, lockPlayers, post } from '@salung/ledger';
import { inTransaction, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertPlayer } from '../auth/index.ts';
import { changeStatus } from '../players/index.ts';
import {
  allowStakes,
  effectOn,
  endSession,
  limitPlay,
  openSession,
  type Provider,
  unlimitPlay,
} from '../rounds/index.ts';
import { BEGIN, type Role } from './case.ts';
import * as store from './store.ts';

/** The test players of a provider: their accounts, money and status. Other players are not touched. */

const BY = 'system:conformance';

/** A password hash that no password has. */
const NO_PASSWORD = '!';

export class TestBed {
  readonly #platform: Platform;
  readonly #provider: Provider;
  readonly #gameId: number;
  readonly #players = new Map<Role, string>();

  constructor(platform: Platform, provider: Provider, gameId: number) {
    this.#platform = platform;
    this.#provider = provider;
    this.#gameId = gameId;
  }

  /** A player of a role with what a case begins with, and nothing that stops them. */
  async begin(role: Role): Promise<string> {
    const id = await this.#playerOf(role);
    await this.setStatus(id, 'ACTIVE');
    await inTransaction(this.#platform.db, async (tx) => {
      await lockPlayers(ledgerTx(tx), [id]);
      await allowStakes(tx, id);
      await unlimitPlay(tx, id);
      await setBalance(tx, id, BEGIN);
    });
    return id;
  }

  async #playerOf(role: Role): Promise<string> {
    const known = this.#players.get(role);
    if (known) return known;
    const players = await store.playersOf(this.#platform.db, this.#provider.id);
    for (const player of players) this.#players.set(player.role as Role, player.player_id);
    const id = this.#players.get(role) ?? (await createTestPlayer(this.#platform, this.#provider, role));
    this.#players.set(role, id);
    return id;
  }

  /** A token as a launch gives it, so many seconds ago. */
  async launch(playerId: string, { secondsAgo = 0, isOrdinary = false } = {}) {
    const now = new Date(this.#platform.clock.now().getTime() - secondsAgo * 1_000);
    return inTransaction(this.#platform.db, (tx) =>
      openSession(tx, {
        playerId,
        sessionId: newId(),
        providerId: this.#provider.id,
        gameId: this.#gameId,
        language: 'en',
        now,
        isTest: !isOrdinary,
      }),
    );
  }

  endSession(id: string) {
    return inTransaction(this.#platform.db, (tx) =>
      endSession(tx, id, 'conformance', this.#platform.clock.now()),
    );
  }

  /** The way staff do it, in the audit log as the runner. A player who is closed is retired. */
  async setStatus(id: string, status: 'ACTIVE' | 'BLOCKED' | 'EXCLUDED' | 'CLOSED'): Promise<void> {
    const caller = systemCaller(this.#platform.db, 'conformance');
    await changeStatus(this.#platform, caller, id, { status, reason: 'conformance' }, []);
    if (status !== 'CLOSED') return;
    for (const [role, player] of this.#players) if (player === id) this.#players.delete(role);
    await inTransaction(this.#platform.db, (tx) => store.updateTestPlayer(tx, id, { is_retired: true }));
  }

  limit(id: string, most: number) {
    return inTransaction(this.#platform.db, (tx) =>
      limitPlay(tx, id, { kind: 'stake', period: 'day', most, later: null }, this.#platform.clock.now()),
    );
  }

  async wallet(id: string): Promise<number> {
    return (await balances(ledgerTx(this.#platform.db), id)).wallet;
  }

  /**
   * Cleans up after a case: takes all money back, and closes the player who has the role of one to be closed.
   * @returns what is wrong in the books of a player
   */
  async end(ids: Iterable<string>): Promise<string | undefined> {
    const wrong: string[] = [];
    for (const id of ids) {
      const found = await inTransaction(this.#platform.db, (tx) => takeBack(tx, this.#provider.code, id));
      if (found) wrong.push(found);
      if (this.#players.get('closing') === id) await this.setStatus(id, 'CLOSED');
    }
    return wrong[0];
  }
}

async function createTestPlayer(platform: Platform, provider: Provider, role: Role): Promise<string> {
  return inTransaction(platform.db, async (tx) => {
    const number = String(randomInt(100_000_000)).padStart(8, '0');
    const id = await insertPlayer(platform, tx, {
      phone: `+660${number}`,
      passwordHash: NO_PASSWORD,
      firstName: 'Test player',
      lastName: `${provider.code} ${role}`,
      birthDate: '1990-01-01',
      bank: { bankCode: '004', accountNumber: `00${number}` },
      language: 'en',
      consents: { terms: false, privacy: false, marketing: false },
      isTest: true,
    });
    await store.insertTestPlayer(tx, { player_id: id, provider_id: provider.id, role });
    return id;
  });
}

const walletOf = (player: string) => ({ player, account: 'wallet' }) as const;
type Account = ReturnType<typeof walletOf> | { house: string };

/** Posts these movements, or fails. */
async function move(
  tx: Tx,
  id: string,
  legs: readonly (readonly [Account, Account, number])[],
): Promise<void> {
  const moving = legs.filter(([, , amount]) => amount > 0);
  if (moving.length === 0) return;
  const key = newId();
  const items = moving.map(([from, to, amount], index) => ({
    key: `conformance:${key}:${index}`,
    ref: { type: 'conformance', id },
    by: BY,
    ignoresFreeze: true,
    legs: [{ from, to, amount, kind: 'conformance' }],
  }));
  const outcomes = await post(ledgerTx(tx), items);
  if (outcomes.some(({ status }) => status !== 'ok')) throw new Error(`refused: ${JSON.stringify(outcomes)}`);
}

const capital = { house: 'capital' };

/** Gives or takes what is missing, with the player locked. */
async function setBalance(tx: Tx, id: string, wanted: number): Promise<void> {
  const { wallet } = await balances(ledgerTx(tx), id);
  const { given } = await store.playerById(tx, id);
  await store.updateTestPlayer(tx, id, { given: given + wanted - wallet });
  await move(tx, id, [
    [capital, walletOf(id), wanted - wallet],
    [walletOf(id), capital, wallet - wanted],
  ]);
}

/**
 * Takes everything back: the wallet, what waits in suspense for a player who was closed, and what the provider's account
 * won or lost, so that capital and provider have what they had before.
 * @returns what does not add up
 */
export async function takeBack(tx: Tx, providerCode: string, id: string): Promise<string | undefined> {
  await lockPlayers(ledgerTx(tx), [id]);
  const { wallet } = await balances(ledgerTx(tx), id);
  const { given, settled, is_retired: isRetired } = await store.playerById(tx, id);
  const effect = await effectOn(tx, id);
  const missing = given + effect - settled - wallet;
  const suspense = isRetired ? missing : 0;
  const provider = { house: `game:${providerCode}` };
  await store.updateTestPlayer(tx, id, { given: 0, settled: effect });
  await move(tx, id, [
    [walletOf(id), capital, wallet],
    [{ house: 'suspense:games' }, provider, suspense],
    [provider, capital, given - wallet],
    [capital, provider, wallet - given],
  ]);
  if (missing === 0 || isRetired) return undefined;
  return `the wallet has ${-missing} satang more than its transactions say`;
}
