import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Seconds of Unix time of the first value, and between two. */
const GENESIS = 1_700_000_000;
const PERIOD = 3;

const chainParam = z.object({ chain: z.string().regex(/^[0-9a-f]{64}$/) });
const roundParam = chainParam.extend({ round: z.coerce.number().int().min(1) });

/** As long as a signature of drand's newer chains. */
const signatureOf = (chain: string, round: number): Buffer =>
  Buffer.concat(
    [0, 1].map((part) => createHash('sha256').update(`${chain} ${round} ${part}`).digest()),
  ).subarray(0, 48);

/**
 * A drand relay for any chain. Its values are simulated, so this machine could know them all: good for a demo, and for nothing else.
 * @param now milliseconds of Unix time
 */
export function drandRoutes(app: FastifyInstance, now: () => number = Date.now): void {
  app.get('/drand/:chain/info', async (request) => {
    const { chain } = chainParam.parse(request.params);
    return { period: PERIOD, genesis_time: GENESIS, hash: chain, schemeID: 'sandbox' };
  });
  app.get('/drand/:chain/public/:round', async (request, reply) => {
    const { chain, round } = roundParam.parse(request.params);
    if ((GENESIS + (round - 1) * PERIOD) * 1_000 > now())
      return reply.code(425).send({ error: 'this round is not there yet' });
    const signature = signatureOf(chain, round);
    const randomness = createHash('sha256').update(signature).digest('hex');
    return { round, randomness, signature: signature.toString('hex') };
  });
}
