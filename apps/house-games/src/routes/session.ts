import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { gameCodes, type SessionView } from '../../shared/api.ts';
import { transaction } from '../db.ts';
import { demoMoney, fillDemoWallet } from '../demo.ts';
import { limitsOf } from '../games/catalogue.ts';
import type { Parts } from '../parts.ts';
import { Problem } from '../problem.ts';
import { chooseClientSeed, revealedSeeds, rotateSeeds, seedsOf } from '../seeds.ts';
import { openGuestSession, openSession, type Session } from '../sessions.ts';

const game = z.enum(gameCodes);
const opening = z.union([
  z.strictObject({ game, token: z.string().regex(/^[!-~]{1,100}$/) }),
  z.strictObject({ game, demo: z.literal(true), language: z.enum(['th', 'en']).default('th') }),
]);
const gameQuery = z.strictObject({ game });
const clientSeed = z.strictObject({ clientSeed: z.string() });
const nothing = z.strictObject({}).optional();

/** The session of a page: opened, reloaded, its balance, its seeds. */
export function sessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { pool, platform, config, knownSession, sessionOf, balanceOf } = parts;

  const viewOf = async (
    session: Session,
    code: z.infer<typeof game>,
    balance: number,
  ): Promise<SessionView> => ({
    nickname: session.nickname,
    isDemo: session.isGuest,
    language: session.language,
    balance,
    seeds: await transaction(pool, (db) => seedsOf(db, session.player)),
    limits: limitsOf(code),
    homeOrigins: config.homeOrigins,
    now: Date.now(),
  });

  app.post('/api/session', async (request) => {
    const body = opening.parse(request.body);
    if ('token' in body) {
      const { session, secret, balance } = await openSession(pool, platform, body);
      return { ...(await viewOf(session, body.game, balance)), secret };
    }
    const { session, secret } = await openGuestSession(pool, await knownSession(request), body);
    return { ...(await viewOf(session, body.game, await balanceOf(session))), secret };
  });

  app.get('/api/session', async (request) => {
    const { game: code } = gameQuery.parse(request.query);
    const session = await sessionOf(request);
    return viewOf(session, code, await balanceOf(session));
  });

  app.get('/api/balance', async (request) => ({ balance: await balanceOf(await sessionOf(request)) }));

  app.post('/api/demo/refill', async (request) => {
    nothing.parse(request.body ?? undefined);
    const session = await sessionOf(request);
    if (!session.isGuest) throw new Problem(403, 'NOT_DEMO', 'Only guests play with play money.');
    await fillDemoWallet(pool, session.player);
    return { balance: Math.max(demoMoney, await balanceOf(session)) };
  });

  app.get('/api/seeds', async (request) => {
    const { player } = await sessionOf(request);
    return transaction(pool, async (db) => ({
      seeds: await seedsOf(db, player),
      revealed: await revealedSeeds(db, player),
    }));
  });

  app.post('/api/seeds/client', async (request) => {
    const body = clientSeed.parse(request.body);
    const { player } = await sessionOf(request);
    return transaction(pool, (db) => chooseClientSeed(db, player, body.clientSeed));
  });

  app.post('/api/seeds/rotate', async (request) => {
    nothing.parse(request.body ?? undefined);
    const { player } = await sessionOf(request);
    return transaction(pool, (db) => rotateSeeds(db, player, new Date()));
  });
}
