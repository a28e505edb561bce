/**
 * What sessions of promotions do to a wallet, written down once more from the rules and as plainly as possible: without a ledger,
 * followers or requirements, one step after the other. The product is compared with it (`promotions/model.test.ts`). Satang.
 */

export interface ReferenceSession {
  given: number;
  bonus: number;
  w0: number;
  required: number;
  done: number;
  status: 'RUNNING' | 'REACHED' | 'CANCELLED' | 'LOST' | 'ENDED';
  /** The limit of the first withdrawal by the terms; null is none. */
  most: number | null;
  kept: number;
  endWallet: number;
  late: number;
  due: number;
  owed: number;
  /** Non-play credits since it was REACHED. */
  credits: number;
  /** The first withdrawal after REACHED is still to come. */
  isCapped: boolean;
  /** How many rounds had begun before it. */
  older: number;
}

export interface ReferenceRound {
  stake: number;
  state: 'open' | 'lost' | 'won' | 'void';
  session: ReferenceSession | undefined;
}

export class Reference {
  wallet = 0;
  /** Everything that was paid in, given, won and so on, and everything that went. */
  in = 0;
  out = 0;
  readonly sessions: ReferenceSession[] = [];
  readonly rounds: ReferenceRound[] = [];
  private readonly lapseBelow: number;

  constructor(lapseBelow: number) {
    this.lapseBelow = lapseBelow;
  }

  get running(): ReferenceSession | undefined {
    return this.sessions.find(({ status }) => status === 'RUNNING');
  }

  get capped(): ReferenceSession | undefined {
    return this.sessions.find(({ isCapped }) => isCapped);
  }

  private move(amount: number): void {
    this.wallet += amount;
    if (amount > 0) this.in += amount;
    else this.out -= amount;
  }

  private openStakes(session: ReferenceSession): number {
    const open = this.rounds.filter((round) => round.session === session && round.state === 'open');
    return open.reduce((sum, { stake }) => sum + stake, 0);
  }

  /** Own money comes in: a lost bonus is not paid back by it. */
  private raise(amount: number): void {
    const session = this.running;
    if (!session) return;
    session.bonus = Math.min(session.bonus, this.wallet + this.openStakes(session));
    session.w0 += amount;
  }

  /** A credit that has nothing to do with play. */
  credit(amount: number): void {
    this.raise(amount);
    if (this.capped) this.capped.credits += amount;
    this.move(amount);
  }

  private get isSpent(): boolean {
    return this.wallet < this.lapseBelow && !this.rounds.some(({ state }) => state === 'open');
  }

  /** @returns whether it may be claimed */
  claim(terms: { given: number; required: number; most: number | null; deposit: number }): boolean {
    if (this.running) return false;
    if (this.capped && (this.isSpent || this.aboveCap === 0)) this.capped.isCapped = false;
    if (this.capped) return false;
    const { given, required, most, deposit } = terms;
    this.move(deposit);
    const session: ReferenceSession = {
      given,
      bonus: given,
      w0: this.wallet,
      required,
      done: 0,
      status: 'RUNNING',
      most,
      kept: 0,
      endWallet: 0,
      late: 0,
      due: 0,
      owed: 0,
      credits: 0,
      isCapped: false,
      older: this.rounds.length,
    };
    this.move(given);
    this.sessions.push(session);
    return true;
  }

  stake(amount: number): void {
    this.rounds.push({ stake: amount, state: 'open', session: this.running });
    this.move(-amount);
  }

  /** A round ends with a win, which may be nothing. */
  settle(round: ReferenceRound, won: number): void {
    if (round.session?.status === 'RUNNING') round.session.done += round.stake;
    this.paid(round, won);
    round.state = won > 0 ? 'won' : 'lost';
  }

  /** A stake comes back, also one that was lost. */
  refund(round: ReferenceRound): void {
    if (round.session?.status === 'RUNNING' && round.state === 'lost') round.session.done -= round.stake;
    this.paid(round, round.stake);
    round.state = 'void';
  }

  private paid({ session }: ReferenceRound, amount: number): void {
    if (session !== this.running) this.raise(amount);
    this.move(amount);
    if (session && session.status !== 'RUNNING' && session.status !== 'REACHED') this.late(session, amount);
  }

  /** A result after the end counts as if it had come before: only the difference in what was kept is the player's. */
  private late(session: ReferenceSession, amount: number): void {
    session.late += amount;
    const { bonus, w0, kept, late } = session;
    const wouldHaveKept = Math.max(0, Math.min(session.endWallet + late - bonus, w0));
    const more = session.status === 'LOST' ? Math.max(0, wouldHaveKept - kept) : wouldHaveKept - kept;
    const due = late - more;
    const change = due - session.due;
    session.due = due;
    const before = session.owed;
    session.owed = Math.max(0, before + change);
    if (change > 0) {
      const taken = Math.min(this.wallet, session.owed);
      session.owed -= taken;
      this.lower(taken);
      this.move(-taken);
    } else {
      const returned = Math.max(0, -change - before);
      this.raise(returned);
      this.move(returned);
    }
  }

  /** Money goes otherwise than by play: it was own money. */
  private lower(amount: number): void {
    const session = this.running;
    if (session) session.w0 = Math.max(0, session.w0 - amount);
  }

  /** Own money was played first, so what is kept is no more than it, and no more than is left without the bonus. */
  end(status: 'CANCELLED' | 'ENDED'): void {
    const session = this.running;
    if (!session) return;
    session.kept = Math.max(0, Math.min(this.wallet - session.bonus, session.w0));
    session.endWallet = this.wallet;
    session.status = status;
    this.move(session.kept - this.wallet);
  }

  /** Ends the running session if its requirement is reached, or its money is lost. */
  look(): void {
    const session = this.running;
    if (!session) return;
    const isReached = session.done >= session.required;
    if (!isReached && !this.isSpent) return;
    session.status = isReached ? 'REACHED' : 'LOST';
    session.kept = this.wallet;
    session.endWallet = this.wallet;
    session.isCapped = isReached && session.most !== null;
  }

  /** What is above the limit of the first withdrawal, with what is staked and not decided. */
  private get aboveCap(): number {
    const { capped } = this;
    if (!capped) return 0;
    const open = this.rounds.slice(capped.older).filter(({ state }) => state === 'open');
    const all = open.reduce((sum, { stake }) => sum + stake, this.wallet);
    return Math.max(0, all - Math.max(capped.most ?? 0, capped.w0) - capped.credits);
  }

  /** Satang that a withdrawal takes with it. */
  get deduction(): number {
    return Math.min(this.wallet, this.aboveCap + this.sessions.reduce((sum, { owed }) => sum + owed, 0));
  }

  /** All that can be withdrawn is, and paid. */
  withdrawAll(): void {
    this.move(-this.wallet);
    for (const session of this.sessions) {
      session.owed = 0;
      session.isCapped = false;
    }
  }
}
