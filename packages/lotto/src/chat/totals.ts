/** The sums that a chat states, and what was read. */
import type { ChatBet, ChatTotal } from './result.ts';

export class Totals {
  private read = 0;
  /** What was read up to the last stated total. */
  private readBefore = 0;
  private readonly stated: number[] = [];

  add(bets: readonly ChatBet[]): void {
    for (const bet of bets) this.read += bet.stake;
  }

  /** Whether an amount is the sum of all bets so far, of at least two. */
  isSum(satang: number): boolean {
    return satang > 0 && satang === this.read && this.readBefore < this.read;
  }

  /** The text states a total. One per bill: several are added, unless one repeats or sums up those before it. */
  state(satang: number): void {
    const sum = this.stated.reduce((total, one) => total + one, 0);
    const sumsUp = this.stated.length > 0 && (satang === sum || satang === this.read);
    if (sumsUp) this.stated.splice(0);
    else if (this.stated.length > 0 && this.read === this.readBefore) this.stated.pop();
    this.stated.push(satang);
    this.readBefore = this.read;
  }

  result(): ChatTotal {
    const pasted = this.stated.length === 0 ? undefined : this.stated.reduce((total, one) => total + one, 0);
    return { pasted, read: this.read, differs: pasted !== undefined && pasted !== this.read };
  }
}
