import { randomUUID } from 'node:crypto';
import { type PlatformOfAgent, Refused, type Report, type SeenLine, type Task } from './platform.ts';

/**
 * How a phone behaves with a transfer: it pays, it refuses, its program dies in the middle, it reports twice, it reports once the
 * lease is over, or it says first that it was refused and then that it was paid. And with lines: once, twice, the last one first.
 */
export interface Mood {
  transfers: 'pay' | 'refuse' | 'die' | 'twice' | 'late' | 'contradict';
  lines: 'once' | 'twice' | 'reversed';
}
export const usualMood: Mood = { transfers: 'pay', lines: 'once' };

/** What happened, for the console. */
export interface Happened {
  at: string;
  what:
    | 'signed-in'
    | 'wrong-key'
    | 'unreachable'
    | 'paid'
    | 'refused'
    | 'died'
    | 'reported'
    | 'gave-up'
    | 'lines';
  /** Satang. */
  amount?: number;
  /** What the platform made of a report. */
  effect?: string;
}

export interface PhoneState {
  id: number;
  /** What the platform calls the channel; null before the first sign-in. */
  name: string | null;
  isSignedIn: boolean;
  mood: Mood;
  /** Satang in the account, as the app shows it. */
  balance: number;
  /** Newest first. */
  latest: readonly Happened[];
}

const LATEST = 12;
const OPENING = 100_000_000;

/** A phone with a bank's app, and the program that drives it. Each step is one thing that the program does. */
export class Phone {
  readonly id: number;
  readonly #key: string;
  readonly #platform: PlatformOfAgent;
  readonly #now: () => number;
  mood: Mood = usualMood;
  #name: string | null = null;
  #isSignedIn = false;
  #balance = OPENING;
  #latest: readonly Happened[] = [];
  /** Reports that wait until their lease is over. */
  #withheld: { task: Task; report: Report }[] = [];
  /** What the app's own list of transfers has: a program that was started anew looks there. */
  readonly #made = new Map<string, Report>();

  constructor(options: { id: number; key: string; platform: PlatformOfAgent; now: () => number }) {
    this.id = options.id;
    this.#key = options.key;
    this.#platform = options.platform;
    this.#now = options.now;
  }

  get state(): PhoneState {
    const { id, mood } = this;
    const [name, isSignedIn, balance, latest] = [this.#name, this.#isSignedIn, this.#balance, this.#latest];
    return { id, name, isSignedIn, mood, balance, latest };
  }

  /**
   * Does the next thing: signs in, sends what was withheld, or claims a transfer and makes it.
   * @param waitSeconds how long to wait for a transfer
   * @returns whether there was something to do
   */
  async step(waitSeconds: number): Promise<boolean> {
    try {
      if (!this.#isSignedIn) return await this.#signIn();
      if (await this.#tellWithheld()) return true;
      const { job } = await this.#platform.claim(waitSeconds);
      if (!job || this.#withheld.some(({ task }) => task.id === job.id)) return false;
      await this.#make(job);
      return true;
    } catch (error) {
      this.#isSignedIn = false;
      this.#note({ what: error instanceof Refused && error.status < 500 ? 'wrong-key' : 'unreachable' });
      return false;
    }
  }

  /** The program is killed: it forgets its session, and signs in again with the next step. */
  kill(): void {
    this.#isSignedIn = false;
    this.#withheld = [];
    this.#note({ what: 'died' });
  }

  /** The app shows these lines; the program sends them as its mood is. */
  async see(lines: readonly SeenLine[]): Promise<{ taken: number; known: number }> {
    for (const { direction, amount } of lines) this.#balance += direction === 'in' ? amount : -amount;
    const sent = this.mood.lines === 'reversed' ? lines.toReversed() : lines;
    let answer = await this.#platform.lines(sent);
    if (this.mood.lines === 'twice') {
      const again = await this.#platform.lines(sent);
      answer = { taken: answer.taken + again.taken, known: answer.known + again.known };
    }
    this.#note({ what: 'lines', amount: lines.reduce((sum, { amount }) => sum + amount, 0) });
    return answer;
  }

  async #signIn(): Promise<boolean> {
    const { channel, unfinished } = await this.#platform.signIn(this.#key);
    this.#name = channel.name;
    this.#isSignedIn = true;
    this.#note({ what: 'signed-in' });
    for (const task of unfinished) {
      const made = this.#made.get(task.id);
      if (made && this.mood.transfers !== 'die') await this.#tell(task, made);
    }
    return true;
  }

  async #make(task: Task): Promise<void> {
    const { transfers } = this.mood;
    // The fence: without the lease nothing is confirmed.
    const { job } = await this.#platform.heartbeat(task.id);
    if (!job) return this.#note({ what: 'gave-up', amount: task.amount });
    if (transfers === 'refuse') {
      this.#note({ what: 'refused', amount: task.amount });
      return this.#tell(task, { said: 'refused', why: 'the app says: the receiving account is closed' });
    }
    const paid = this.#pay(task);
    if (transfers === 'die') return this.kill();
    if (transfers === 'late') return void this.#withheld.push({ task: job, report: paid });
    if (transfers === 'contradict') {
      await this.#tell(task, { said: 'refused', why: 'the program has mistaken the screen' });
    }
    await this.#tell(task, paid);
    if (transfers === 'twice') await this.#tell(task, paid);
  }

  #pay(task: Task): Report {
    this.#balance -= task.amount;
    const report = {
      ...({ said: 'paid', at: new Date(this.#now()).toISOString() } as const),
      reference: `SB${randomUUID().slice(0, 10).toUpperCase()}`,
      balance: this.#balance,
    };
    this.#made.set(task.id, report);
    this.#note({ what: 'paid', amount: task.amount });
    return report;
  }

  async #tell(task: Task, report: Report): Promise<void> {
    const { effect } = await this.#platform.report(task.id, report);
    this.#note({ what: 'reported', amount: task.amount, effect });
  }

  async #tellWithheld(): Promise<boolean> {
    const due = this.#withheld.find(({ task }) => Date.parse(task.leaseUntil) <= this.#now());
    if (!due) return false;
    this.#withheld = this.#withheld.filter((each) => each !== due);
    await this.#tell(due.task, due.report);
    return true;
  }

  #note(happened: Omit<Happened, 'at'>): void {
    const at = new Date(this.#now()).toISOString();
    // A platform that is being started is tried again and again: once is enough to read.
    if (this.#latest[0]?.what === happened.what && happened.what === 'unreachable') return;
    this.#latest = [{ at, ...happened }, ...this.#latest].slice(0, LATEST);
  }
}
