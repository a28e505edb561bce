import { streamOut } from '../../platform/outgoing/outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import { reportedProviders } from '../games/index.ts';
import {
  adapters,
  BadReport,
  type Report,
  type ReportLine,
  transactionsBetween,
  transactionsNamed,
} from '../rounds/index.ts';
import {
  type Day,
  type Reconcilable,
  type Subject,
  type TheirLine,
  type TimeLimits,
  Unread,
} from './subject.ts';

/** Game providers: their daily reports, and the transactions of `rounds`. */

type Provider = Awaited<ReturnType<typeof reportedProviders>>[number];

function reportOf(provider: Provider): Pick<Reconcilable, 'report' | 'missing'> {
  const missing = adapters[provider.adapter]?.report?.missing(provider);
  if (!missing) return { report: 'NONE', missing: [] };
  return { report: missing.length === 0 ? 'READY' : 'NOT_SET_UP', missing };
}

async function* theirs(
  platform: Platform,
  id: string,
  day: Day,
  limits: TimeLimits,
): AsyncGenerator<TheirLine> {
  const provider = (await reportedProviders(platform)).find((each) => each.id === Number(id));
  const report = provider && adapters[provider.adapter]?.report;
  if (!provider || !report || reportOf(provider).report !== 'READY') {
    throw new Unread('CONFIGURATION', 'the provider is not set up for its report');
  }
  for (const request of requestsOf(report, provider, day))
    yield* read(platform, report, request, day, limits);
}

type Ask = ReturnType<Report['requests']> extends Iterable<infer One> ? One : never;

/** @throws Unread where an address or a key that was entered cannot be used */
function* requestsOf(report: Report, provider: Provider, day: Day): Generator<Ask> {
  try {
    yield* report.requests(provider, day);
  } catch {
    throw new Unread('CONFIGURATION', 'an address or a key that was entered cannot be used');
  }
}

/** Asks once, and reads the answer as it comes. @throws Unread */
async function* read(
  platform: Platform,
  report: Report,
  ask: Ask,
  day: Day,
  { time, silence, signal }: TimeLimits,
): AsyncGenerator<TheirLine> {
  const { clock, allowPrivate } = platform;
  const options = { timeout: time, silence, allowPrivate, signal };
  const { status, contentType, body } = await called(() => streamOut(ask(clock.now()), options));
  try {
    if (status !== 200) throw new Unread('REFUSED', `HTTP ${status}`);
    for await (const line of report.lines({ contentType, body }, day)) yield theirLine(line);
  } catch (error) {
    if (error instanceof BadReport) throw new Unread('UNREADABLE', error.message);
    // An error of the connection has a code. Other errors are faults of our own.
    if (error instanceof Error && (body.destroyed || 'code' in error) && !(error instanceof Unread)) {
      throw new Unread('BROKEN_OFF', error.message);
    }
    throw error;
  } finally {
    body.destroy();
  }
}

async function called<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new Unread('UNREACHABLE', error instanceof Error ? error.message : String(error));
  }
}

const theirLine = ({ ref, kind, state, amount, round, player, at }: ReportLine): TheirLine => ({
  ref,
  kind,
  state,
  player,
  partOf: round,
  at,
  amount: kind === 'stake' ? amount : amount === 0 ? 0 : -amount,
});

export const games: Subject = {
  all: async (platform) =>
    (await reportedProviders(platform)).map((provider) => ({
      type: 'game-provider',
      id: String(provider.id),
      code: provider.code,
      nameTh: provider.nameTh,
      nameEn: provider.nameEn,
      isActive: provider.isActive,
      ...reportOf(provider),
    })),
  theirs,
  isByPlayer: true,
  between: (id, from, to) => transactionsBetween(Number(id), from, to),
  named: (id, rows) => transactionsNamed(Number(id), rows),
};
