import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { gamesOf, providerById } from '../games/index.ts';
import { isOpen } from '../maintenance/index.ts';
import { adapters, type OutgoingCall, type ProviderAnswer } from '../rounds/index.ts';
import type { ConformanceCase } from './case.ts';
import { conformanceCases } from './cases/index.ts';
import { type CaseResult, playCase } from './runner.ts';
import { TestBed } from './test-bed.ts';

/** Plays cases against a provider of this installation. The server, the command line and the tests share it. */

/** Sends one message to a running server. */
export type Deliver = (providerCode: string, call: OutgoingCall) => Promise<ProviderAnswer>;

/** Milliseconds that a message may take, before the run is broken off. */
const PATIENCE = 30_000;

/** Over HTTP, to the address at which the server takes players' calls. */
export const overHttp =
  (address: string): Deliver =>
  async (code, { path, headers, body }) => {
    const response = await fetch(new URL(`/provider/${code}/${path}`, address), {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { status: response.status, body: await response.text() };
  };

/** What a run needs of its provider. @throws Problem NOT_FOUND, PROVIDER_NOT_READY */
export async function readyProvider(platform: Platform, id: number) {
  const provider = await providerById(platform, id);
  const adapter = provider && adapters[provider.adapter];
  if (!provider || !adapter) throw new Problem('NOT_FOUND', {}, 'params.id');
  const games = await gamesOf(platform, id);
  const [first] = games;
  if (!provider.isConnected || !first) throw new Problem('PROVIDER_NOT_READY', {}, 'params.id');
  return { provider, adapter, games, first };
}

/** The cases that are asked for, in their order. */
export const casesOf = (only: readonly string[] | null): readonly ConformanceCase[] =>
  only === null ? conformanceCases : conformanceCases.filter(({ id }) => only.includes(id));

/**
 * Plays them one after the other; `report` hears of each as it ends.
 * @param name what makes the ids of this run its own
 * @throws Problem of `readyProvider`; whatever keeps a message from being answered at all
 */
export async function playCases(
  platform: Platform,
  providerId: number,
  run: { name: string; only: readonly string[] | null; deliver: Deliver },
  report: (result: CaseResult, position: number) => Promise<unknown>,
): Promise<void> {
  const { provider, adapter, games, first } = await readyProvider(platform, providerId);
  const testBed = new TestBed(platform, provider, first.id);
  const isSiteOpen = await isOpen(platform.db);
  const reasons = {
    'a closed site': isSiteOpen && 'only while the site is closed: players would notice',
    'a provider that is off':
      (provider.isActive || !isSiteOpen) && 'only while the provider is off and the site is open',
    'a second game': games.length < 2 && 'the provider has one game only',
    'a drill': 'the drills kill servers and look for lost answers',
    'an own setting':
      (provider.settings.rollbackWins === 'yes' || provider.settings.creditWithoutDebit === 'yes') &&
      'a setting of this provider allows it',
  };
  const bench = {
    adapter,
    provider,
    testBed,
    name: run.name,
    games: games.map(({ code }) => code),
    deliver: (call: OutgoingCall) => run.deliver(provider.code, call),
    now: () => platform.clock.now(),
    has: (need: keyof typeof reasons) => reasons[need] || true,
  } as const;
  for (const [position, entry] of casesOf(run.only).entries()) {
    await report(await playCase(bench, entry), position);
  }
}
