import { highestCashOut, lowestCashOut } from '@salung/fair';
import { networkOf } from '@salung/http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CrashEvent } from '../../shared/crash.ts';
import { chainsOf } from '../crash/chain.ts';
import type { CrashTable } from '../crash/table.ts';
import { limitsOf } from '../games/catalogue.ts';
import { wholeBaht } from '../games/instant.ts';
import type { Parts } from '../parts.ts';
import { Problem } from '../problem.ts';

const { minStake, maxStake } = limitsOf('crash');
const betRequest = z.strictObject({
  id: z.uuid(),
  stake: wholeBaht.min(minStake).max(maxStake),
  autoAt: z.int().min(lowestCashOut).max(highestCashOut).nullable().default(null),
});
const byId = z.strictObject({ id: z.uuid() });
const nothing = z.strictObject({}).optional();
const streamsAtMost = 10_000;
/** A tenth for one address: carriers put many players behind one, and nobody else may take all places. */
const streamsOfAddress = 1_000;
/** A stream that takes nothing in is closed; the page opens a new one. */
const bufferedAtMost = 256 * 1024;
const heartbeatMs = 15_000;

/** The table of crash: what happens there, and bets. Watching needs no session. */
export function crashRoutes(app: FastifyInstance, { pool, sessionOf }: Parts, table: CrashTable): void {
  let streams = 0;
  const byAddress = new Map<string, number>();

  app.get('/api/crash', () => table.view());

  app.get('/api/crash/chains', async () => ({ chains: await chainsOf(pool) }));

  app.get('/api/crash/events', (request, reply) => {
    const address = networkOf(request.ip);
    const others = byAddress.get(address) ?? 0;
    if (streams >= streamsAtMost || others >= streamsOfAddress)
      throw new Problem(503, 'FULL', 'Too many people are watching.');
    const view = table.view();
    streams += 1;
    byAddress.set(address, others + 1);
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    const send = (event: CrashEvent): void => {
      if (raw.writableLength > bufferedAtMost) raw.destroy();
      else raw.write(`data: ${JSON.stringify(event)}\n\n`);
    };
    const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatMs);
    const stop = table.listen(send);
    request.raw.on('close', () => {
      streams -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
      clearInterval(heartbeat);
      stop();
    });
    send({ type: 'table', table: view });
  });

  app.get('/api/crash/bets', async (request) => ({ bets: table.betsOf((await sessionOf(request)).player) }));

  app.post('/api/crash/bets', async (request) => {
    const bet = betRequest.parse(request.body);
    return table.join(await sessionOf(request), bet);
  });

  app.post('/api/crash/bets/:id/cash-out', async (request) => {
    const { id } = byId.parse(request.params);
    nothing.parse(request.body ?? undefined);
    return table.cashOut(await sessionOf(request), id);
  });
}
