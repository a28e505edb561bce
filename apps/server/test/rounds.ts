import type { GameType } from '@salung/contract';
import { balances, type Item, lockPlayers, openHouse, post } from '@salung/ledger';
import { type Core, createCore } from '../src/modules/rounds/core.ts';
import { type Game, openProviderAccount, openSession, type Provider } from '../src/modules/rounds/index.ts';
import type { Operation } from '../src/modules/rounds/wallet.ts';
import { openRequirements, type Weights } from '../src/modules/turnover/index.ts';
import { inTransaction, ledgerTx } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApp } from './app.ts';
import { giveMoney } from './factories.ts';

/** Rounds for tests, through the core that the product has, without a provider's messages. */

export interface PlayHouse {
  core: Core;
  provider: Provider;
  /** Ids of games by their codes. */
  games: Readonly<Record<string, number>>;
  /** A token of a session of a player. */
  launch(playerId: string): Promise<string>;
  /** Sends one operation; answers its verdict and balance. */
  play(
    playerId: string,
    token: string,
    operation: Partial<Operation> & Pick<Operation, 'kind'>,
  ): Promise<{ verdict: string; balance: number | undefined }>;
  close(): Promise<void>;
}

interface NewGame {
  code: string;
  type: string;
  weight?: number;
}

let serial = 0;
/** An id that no transaction and no round has yet. */
export const nextId = (name: string): string => `${name}-${++serial}`;

/** A provider with its games, as an import leaves them. @returns the games' ids by code */
async function addGames({ platform: { pool } }: TestApp, code: string, newGames: readonly NewGame[]) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into game_provider (code, adapter, name_th, name_en, is_active, position, created_at)
     values ($1, 'house', $1, $1, true, 1, now()) returning id`,
    [code],
  );
  const providerId = Number(rows[0]?.id);
  const games: Record<string, number> = {};
  for (const { code: game, type, weight } of newGames) {
    const { rows: made } = await pool.query<{ id: number }>(
      `insert into game (provider_id, code, name_th, name_en, type, weight, is_active, position, added_at)
       values ($1, $2, $2, $2, $3, $4, true, 1, now()) returning id`,
      [providerId, game, type, weight ?? null],
    );
    games[game] = Number(made[0]?.id);
  }
  return { providerId, games };
}

/** A provider with some games, and a core for it. */
export async function openPlayHouse(app: TestApp, newGames: readonly NewGame[]): Promise<PlayHouse> {
  const code = nextId('play');
  const { db, clock } = app.platform;
  const { providerId, games } = await addGames(app, code, newGames);
  const provider: Provider = {
    id: providerId,
    code,
    adapter: 'house',
    isActive: true,
    launchUrl: null,
    keys: [],
    settings: {},
    idleMinutes: 30,
  };
  const gameOf = (game: string): Game => ({
    id: games[game] ?? 0,
    code: game,
    type: (newGames.find(({ code: each }) => each === game)?.type ?? 'slot') as GameType,
    isActive: true,
    maxStake: null,
  });
  const core = createCore(app.platform, {
    provider: async () => provider,
    game: async (_provider, game) => gameOf(game),
    gameById: async () => gameOf(newGames[0]?.code ?? ''),
  });
  await inTransaction(db, async (tx) => {
    await openProviderAccount(tx, code);
    await openHouse(ledgerTx(tx), 'suspense:games', { hot: true });
  });
  return {
    core,
    provider,
    games,
    async launch(playerId) {
      const gameId = Object.values(games)[0] ?? 0;
      const { token } = await inTransaction(db, (tx) =>
        openSession(tx, {
          playerId,
          sessionId: newId(),
          providerId,
          gameId,
          language: 'th',
          now: clock.now(),
        }),
      );
      return token;
    },
    async play(player, token, { kind, ...rest }) {
      const operation: Operation = {
        kind,
        amount: 0,
        game: newGames[0]?.code ?? '',
        transactionId: nextId(kind),
        body: [],
        ...rest,
      };
      const answer = await core.call(provider, {
        do: 'apply',
        request: { player, token, operations: [operation] },
      });
      if (answer.did !== 'apply') throw new Error(`the core answered ${answer.did}`);
      const [outcome] = answer.outcome.operations;
      return { verdict: String(outcome?.verdict), balance: outcome?.balance };
    },
    close: () => core.close(),
  };
}

/** A requirement with its money, as a top-up or credit gives them. Satang, and hundredths. */
export async function giveWithTurnover(
  app: TestApp,
  playerId: string,
  amount: number,
  multiplier: number,
  more: { weights?: Weights; isFirst?: boolean } = {},
): Promise<string> {
  const sourceId = newId();
  await inTransaction(app.platform.db, async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    await openRequirements(app.platform, tx, { playerId, byIds: [] }, [
      { source: 'credit', sourceId, amount, multiplier, ...more },
    ]);
  });
  await giveMoney(app, playerId, amount);
  return sourceId;
}

/** Posts one leg of a player's money. */
export async function moveMoney(app: TestApp, playerId: string, leg: Item['legs'][number]): Promise<void> {
  await inTransaction(app.platform.db, async (tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const [outcome] = await post(ledgerTx(tx), [{ key: nextId('test-move'), legs: [leg], by: 'system' }]);
    if (outcome?.status !== 'ok') throw new Error(`the test money was refused: ${outcome?.code}`);
  });
}

export const walletOf = async (app: TestApp, playerId: string): Promise<number> =>
  (await balances(app.platform.pool, playerId)).wallet;
