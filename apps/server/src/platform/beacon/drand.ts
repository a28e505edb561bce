import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callOut, type OutgoingAnswer } from '../outgoing/outgoing.ts';
import { type Beacon, type BeaconValue, type Chain, instantOf, roundFrom } from './beacon.ts';

/**
 * drand over HTTP, version 1 of its API: `/<chain>/info` and `/<chain>/public/<round>`. What is checked of a value is that it has the
 * number that was asked for and is the SHA-256 of its signature. Whether the signature is the network’s, anybody can check with the
 * chain’s public key; this program does not.
 */

export interface DrandOptions {
  /** A relay without a path, such as https://api.drand.sh. */
  url: string;
  /** The chain’s hash, in hex. */
  chain: string;
  allowPrivate: boolean;
}

const TIMEOUT = 3_000;

const info = z.object({
  period: z.int().min(1).max(3_600),
  genesis_time: z.int().min(1),
  hash: z.string(),
});
const value = z.object({
  round: z.int(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^(?:[0-9a-f]{2}){32,256}$/),
});

export function drandBeacon({ url, chain, allowPrivate }: DrandOptions): Beacon {
  const base = `${url.replace(/\/$/, '')}/${chain}`;
  const get = (path: string): Promise<OutgoingAnswer> =>
    callOut(
      { method: 'GET', url: `${base}${path}`, headers: { accept: 'application/json' } },
      { timeout: TIMEOUT, allowPrivate },
    );
  return {
    async firstFrom(instant, now): Promise<BeaconValue | undefined> {
      const rounds = readChain(await get('/info'), chain);
      const round = roundFrom(rounds, instant);
      const at = instantOf(rounds, round);
      if (at > now) return undefined;
      const source = `${base}/public/${round}`;
      const answer = await get(`/public/${round}`);
      // The relay does not have it yet: drand answers so where a round is early.
      if (answer.status === 404 || answer.status === 425) return undefined;
      return { source, round, value: readValue(answer, round), at };
    },
  };
}

/** @throws Error unless it is the chain that was asked for */
function readChain(answer: OutgoingAnswer, chain: string): Chain {
  const { hash, genesis_time: genesis, period } = info.parse(bodyOf(answer));
  if (hash !== chain) throw new Error('the beacon answered for another chain');
  return { genesis, period };
}

/** @throws Error unless it is the round that was asked for, and its value follows from its signature */
function readValue(answer: OutgoingAnswer, wanted: number): string {
  const { round, randomness, signature } = value.parse(bodyOf(answer));
  if (round !== wanted) throw new Error('the beacon answered with another round');
  const digest = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
  if (digest !== randomness) throw new Error('the value of the beacon is not that of its signature');
  return randomness;
}

/** @throws Error where it is no answer with a body in JSON */
function bodyOf({ status, body }: OutgoingAnswer): unknown {
  if (status !== 200) throw new Error(`the beacon answered ${status}`);
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('the beacon answered something that is no JSON');
  }
}
