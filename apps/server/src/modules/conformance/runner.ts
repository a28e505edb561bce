import { setImmediate } from 'node:timers/promises';
import { createMask } from '../../platform/mask-secrets.ts';
import {
  type Adapter,
  type NeutralStep,
  NotExpressible,
  type OutgoingCall,
  type Provider,
  type ProviderAnswer,
  ReferenceWallet,
} from '../rounds/index.ts';
import { BEGIN, type ConformanceCase, type Expected, type Role, type SendStep, type Step } from './case.ts';
import { asOperation, plain, tooSlow, withoutTime, wordsFor, wrongWith } from './judge.ts';
import { tamper } from './tamper.ts';
import type { TestBed } from './test-bed.ts';

/** One message with its answer, as it is kept: secrets are masked. */
export interface Traffic {
  /** The step of the case, from 1. */
  step: number;
  path: string;
  headers: Record<string, string>;
  request: string;
  status: number;
  answer: string;
  /** What had to come back, and what was wrong with what came. */
  expected: string;
  wrong: string | null;
  millis: number;
}

export interface CaseResult {
  id: string;
  result: 'PASS' | 'FAIL' | 'SKIPPED';
  reason: string | null;
  millis: number;
  traffic: Traffic[];
}

export interface Bench {
  adapter: Adapter;
  provider: Provider;
  /** Games of the provider by their codes, the one that is played first. */
  games: readonly string[];
  testBed: TestBed;
  /** What makes ids of this run its own; printable and short. */
  name: string;
  /** Sends a message to the running server. */
  deliver(call: OutgoingCall): Promise<ProviderAnswer>;
  now(): Date;
  /** What the installation offers for cases that need it. */
  has(need: NonNullable<ConformanceCase['needs']>): true | string;
}

/** Nobody has this id. */
const NOBODY = '00000000-0000-4000-8000-000000000000';
/** Refusals that the reference knows; the others come from what it knows nothing of. */
const known = ['INSUFFICIENT', 'ID_REUSED', 'NO_STAKE', 'ROUND_FINISHED', 'ROLLED_BACK', 'NOT_ROLLED_BACK'];

/** Plays a case and compares what came back, the wallet after each step, and the reference at the end. Never throws for a failed case. */
export async function playCase(bench: Bench, entry: ConformanceCase): Promise<CaseResult> {
  const begun = performance.now();
  const play = new Play(bench, entry);
  const ended = (result: CaseResult['result'], reason: string | null): CaseResult => ({
    id: entry.id,
    result,
    reason,
    traffic: play.traffic,
    millis: Math.round(performance.now() - begun),
  });
  const absent = entry.skip?.[bench.adapter.code];
  if (absent !== undefined) return ended('SKIPPED', absent);
  const need = entry.needs === undefined ? true : bench.has(entry.needs);
  if (need !== true) return ended('SKIPPED', need);
  try {
    const wrong = await play.all();
    return wrong === undefined ? ended('PASS', null) : ended('FAIL', wrong);
  } catch (error) {
    if (error instanceof NotExpressible) return ended('SKIPPED', error.message);
    throw error;
  } finally {
    await bench.testBed.end(play.players);
  }
}

class Play {
  readonly traffic: Traffic[] = [];
  readonly #bench: Bench;
  readonly #case: ConformanceCase;
  readonly #reference = new ReferenceWallet(BEGIN);
  readonly #ids = new Map<Role, string>();
  readonly #sessions = new Map<Role, { id: string; token: string }>();
  readonly #answers: string[] = [];
  readonly #calls: OutgoingCall[] = [];
  /** Money that comes for a closed player is not in the wallet: the reference knows nothing of it. */
  #isClosed = false;

  constructor(bench: Bench, entry: ConformanceCase) {
    this.#bench = bench;
    this.#case = entry;
  }

  get players(): Iterable<string> {
    return this.#ids.values();
  }

  get #own(): Role {
    return this.#case.player ?? 'main';
  }

  /** @returns what was wrong first */
  async all(): Promise<string | undefined> {
    await this.#launch(this.#own, {});
    for (const [index, step] of this.#case.steps.entries()) {
      const wrong = await this.#step(step, index);
      if (wrong !== undefined) return `step ${index + 1}: ${wrong}`;
    }
    const wallet = await this.#wallet();
    if (this.#isClosed) return this.#bench.testBed.end(this.#ids.values());
    if (wallet !== this.#reference.balance)
      return `the wallet has ${wallet} and the reference ${this.#reference.balance}`;
    return this.#bench.testBed.end(this.#ids.values());
  }

  #wallet = () => this.#bench.testBed.wallet(this.#ids.get(this.#own) ?? NOBODY);

  async #launch(role: Role, how: { secondsAgo?: number; isOrdinary?: boolean }): Promise<void> {
    const id = this.#ids.get(role) ?? (await this.#bench.testBed.begin(role));
    this.#ids.set(role, id);
    this.#sessions.set(role, await this.#bench.testBed.launch(id, how));
  }

  async #step(step: Step, index: number): Promise<string | undefined> {
    const { testBed } = this.#bench;
    const own = this.#ids.get(this.#own) ?? NOBODY;
    switch (step.do) {
      case 'send':
        return this.#send(step, index);
      case 'launch': {
        const { player = this.#own, secondsAgo = 0, isOrdinary = false } = step;
        await this.#launch(player, { secondsAgo, isOrdinary });
        return undefined;
      }
      case 'status':
        this.#isClosed = step.status === 'CLOSED';
        await testBed.setStatus(own, step.status);
        return undefined;
      case 'endSession':
        await testBed.endSession(this.#sessions.get(this.#own)?.id ?? NOBODY);
        return undefined;
      case 'limit':
        await testBed.limit(own, step.most);
        return undefined;
    }
  }

  async #send(step: SendStep, index: number): Promise<string | undefined> {
    const difference = step.but?.[this.#bench.adapter.code];
    const [expect] = difference ?? [step.expect];
    const calls = this.#callsOf(step, index);
    const begun = performance.now();
    const times: number[] = [];
    const deliver = async (call: OutgoingCall): Promise<ProviderAnswer> => {
      const from = performance.now();
      const answer = await this.#bench.deliver(call);
      times.push(performance.now() - from);
      return answer;
    };
    const answers: ProviderAnswer[] = [];
    if (step.pace) for (const call of calls) answers.push(await deliver(call));
    else answers.push(...(await Promise.all(calls.map(deliver))));
    const millis = Math.round(performance.now() - begun);
    const [answer] = answers;
    const [call] = calls;
    if (!answer || !call) throw new Error('a step sends something');
    this.#answers[index] = answer.body;
    this.#calls[index] = call;
    const wrong =
      answers.map((each) => wrongWith(this.#bench, each, expect, step)).find((each) => each !== undefined) ??
      this.#notTheSame(answers, step) ??
      (await this.#wrongAfter(step, expect, difference !== undefined)) ??
      tooSlow(times, step);
    this.#keep(call, answer, {
      step: index + 1,
      expected: wordsFor(expect, step),
      wrong: wrong ?? null,
      millis,
    });
    // Other work of the process has its turn.
    await setImmediate();
    return wrong;
  }

  #callsOf(step: SendStep, index: number): OutgoingCall[] {
    const { adapter, provider } = this.#bench;
    const now = new Date(this.#bench.now().getTime() + (step.minutesOff ?? 0) * 60_000);
    if (step.pace) {
      return Array.from({ length: step.pace.times }, (_, i) =>
        adapter.send(this.#neutral(step, i), provider, now),
      );
    }
    const earlier = step.repeats === undefined ? undefined : this.#calls[step.repeats];
    const call = earlier ?? adapter.send(this.#neutral(step), provider, now);
    if (!step.tamper) return Array.from({ length: step.times ?? 1 }, () => call);
    const other = adapter.send(this.#neutral(step, index), provider, now);
    return [tamper(step.tamper, call, other, adapter, provider, now)];
  }

  /** The step as the adapter takes it, with ids of this run and case. `number` tells copies of it apart. */
  #neutral({ message, player, token }: SendStep, number?: number): NeutralStep {
    const of = this.#sessions.get(token ?? this.#own)?.token ?? 'none';
    if (message.do === 'authenticate')
      return { do: 'authenticate', token: of, session: this.#id(message.session) };
    const role = player ?? this.#own;
    const id = role === 'nobody' ? NOBODY : (this.#ids.get(role) ?? NOBODY);
    if (message.do === 'balance') return { do: 'balance', player: id, token: of };
    const [first = 'test', second = first] = this.#bench.games;
    const games = {
      other: second,
      unknown: `${first.split(':')[0]}${first.includes(':') ? ':' : '-'}unknown`,
    };
    return {
      do: 'play',
      player: id,
      token: of,
      game: message.game ? games[message.game] : first,
      operations: message.operations.map((operation) => ({
        ...operation,
        transactionId: this.#id(`${operation.transactionId}${number ?? ''}`),
        ...(operation.round === undefined ? {} : { round: this.#id(operation.round) }),
        ...(operation.original === undefined ? {} : { original: this.#id(operation.original) }),
      })),
    };
  }

  #id = (name: string): string => `${this.#bench.name}-${this.#case.id}-${name}`;

  #notTheSame(answers: readonly ProviderAnswer[], { sameAs, repeats, pace }: SendStep): string | undefined {
    if (pace) return undefined;
    const like = repeats === undefined ? plain : withoutTime;
    const first = repeats ?? sameAs;
    const wanted = first === undefined ? answers[0]?.body : this.#answers[first];
    const other = answers.find(({ body }) => like(body) !== like(wanted ?? ''));
    return other ? `another answer than the first: ${like(other.body)}` : undefined;
  }

  /** The wallet, and what the reference makes of the message. */
  async #wrongAfter(step: SendStep, expect: Expected, differs: boolean): Promise<string | undefined> {
    const wallet = await this.#wallet();
    if (wallet !== BEGIN + expect.wallet)
      return `the wallet has ${wallet} instead of ${BEGIN + expect.wallet}`;
    const { message, player = this.#own } = step;
    if (message.do !== 'play' || player !== this.#own) return undefined;
    const isKnown = expect.kind === 'ok' || (known.includes(expect.verdict ?? '') && !differs);
    const means = step.means ?? message.operations;
    // A message of several operations that is refused does nothing; the reference takes one at a time.
    if (!isKnown || (expect.kind !== 'ok' && means.length > 1)) return undefined;
    for (const operation of means) {
      const { verdict } = this.#reference.apply(asOperation(operation));
      const wanted = expect.kind === 'ok' ? 'ok' : expect.verdict;
      if (verdict !== wanted) return `the reference says ${verdict}, the case ${wanted}`;
    }
    return undefined;
  }

  #keep(
    call: OutgoingCall,
    answer: ProviderAnswer,
    more: Pick<Traffic, 'step' | 'expected' | 'wrong' | 'millis'>,
  ) {
    const { adapter } = this.#bench;
    const mask = createMask(adapter.secrets);
    const headers = Object.entries(call.headers).map(([name, value]) => [
      name,
      adapter.secrets.includes(name) ? `${value.slice(0, 4)}…` : value,
    ]);
    this.traffic.push({
      ...more,
      path: call.path,
      headers: Object.fromEntries(headers),
      request: mask(call.body.toString('utf8')),
      status: answer.status,
      answer: mask(answer.body),
    });
  }
}
