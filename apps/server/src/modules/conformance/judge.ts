import type {
  Adapter,
  NeutralOperation,
  Observed,
  Operation,
  Provider,
  ProviderAnswer,
} from '../rounds/index.ts';
import { BEGIN, type Expected, type SendStep } from './case.ts';

/** Compares what came back with what had to come back. Pure. */

interface Judge {
  adapter: Adapter;
  provider: Provider;
  now(): Date;
}

/** What is wrong with an answer; undefined where it is what was expected. */
export function wrongWith(
  { adapter, provider, now }: Judge,
  answer: ProviderAnswer,
  expect: Expected,
  { pace }: SendStep,
): string | undefined {
  if (expect.kind === 'httpError')
    return answer.status >= 400 ? undefined : `HTTP ${answer.status} instead of an error`;
  let seen: Observed;
  try {
    seen = adapter.read(answer);
  } catch {
    return `nobody can read the answer (HTTP ${answer.status})`;
  }
  const { kind, verdict, code, balance } = seen;
  if (kind !== expect.kind) return `${kind}${code ? ` (${code})` : ''} instead of ${expect.kind}`;
  const ownCode = expect.code?.[adapter.code];
  if (ownCode !== undefined && code !== ownCode) return `${code} instead of ${ownCode}`;
  if (expect.verdict) {
    const inWords = adapter.answer(
      undefined,
      { did: 'refused', verdict: expect.verdict, balance: 0 },
      provider,
      now(),
    );
    const wanted = adapter.read(inWords).code;
    const isSaid = verdict === undefined ? code === wanted : verdict === expect.verdict;
    if (!isSaid) return `${verdict ?? code} instead of ${expect.verdict}`;
  }
  const wanted = expect.answer === undefined || pace ? undefined : BEGIN + expect.answer;
  return wanted === undefined || balance === undefined || balance === wanted
    ? undefined
    : `a balance of ${balance} instead of ${wanted}`;
}

/** A step's operation as the reference takes it. */
export const asOperation = ({ amount = 0, ...operation }: NeutralOperation): Operation => {
  const { kind, transactionId, round, original, closesRound } = operation;
  return {
    kind,
    transactionId,
    amount,
    ...(round === undefined || kind === 'reward' ? {} : { round }),
    ...(original === undefined ? {} : { original }),
    ...(closesRound ? { closesRound } : {}),
    body: [round ?? '', String(amount), original ?? ''],
  };
};

/**
 * An answer without what each answer has of its own. A message of SuperAPI that changes an earlier bet doesn't say how much,
 * so that a repetition can't be told the balance before it.
 */
export const plain = (body: string): string =>
  body.replace(/"(request_uuid|timestampMillis|balanceBefore)":("[^"]*"|[\d.]+)/g, '"$1":…');

/** The answer to the same message, byte for byte, without its time: all else of it was said the first time. */
export const withoutTime = (body: string): string =>
  body.replace(/"timestampMillis":\d+/g, '"timestampMillis":…');

/** Whether all but the slowest hundredth were answered in time. */
export function tooSlow(times: readonly number[], { pace }: SendStep): string | undefined {
  if (!pace) return undefined;
  const slowest = times.toSorted((a, b) => b - a)[Math.floor(times.length / 100)] ?? 0;
  return slowest < pace.millis ? undefined : `${Math.round(slowest)} ms, and ${pace.millis} are allowed`;
}

/** What was expected, in words. */
export function wordsFor(
  { kind, verdict, answer, wallet }: Expected,
  { sameAs, repeats, times, pace }: SendStep,
): string {
  const signed = (satang: number) => `${satang < 0 ? '−' : '+'}${(Math.abs(satang) / 100).toFixed(2)}`;
  return [
    verdict ?? kind,
    ...(answer === undefined ? [] : [`balance ${signed(answer)}`]),
    `wallet ${signed(wallet)}`,
    ...(sameAs === undefined ? [] : [`same as step ${sameAs + 1}`]),
    ...(repeats === undefined ? [] : [`step ${repeats + 1} again, the same answer`]),
    ...(times === undefined ? [] : [`${times} at once`]),
    ...(pace === undefined ? [] : [`${pace.times} in a row, below ${pace.millis} ms`]),
  ].join(', ');
}
