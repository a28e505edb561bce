import { computed, effect, signal } from '@preact/signals';
import { chip } from '../shell/chips.tsx';
import { refusalNotice } from '../shell/refusal-text.ts';
import { balance, deposits, isShort, session } from '../shell/session.ts';
import { playNoise } from '../shell/sound.ts';
import { words } from '../shell/words.ts';

/** Chips on the spots of a table, as Hi-Lo and baccarat have them. */

const text = words({
  limit: ['เกินวงเงินเดิมพันต่อรอบ', 'Above the limit of a round'],
});

export interface Placed<Spot extends string> {
  spot: Spot;
  stake: number;
}

/** A sentence for the player, and whether a deposit would help. */
export interface Notice {
  sentence: string;
  needsMoney?: boolean;
}

/** @param spots in the order in which they are sent */
export function createBets<Spot extends string>(spots: readonly Spot[]): Bets<Spot> {
  return new Bets(spots);
}

class Bets<Spot extends string> {
  readonly notice = signal<Notice | undefined>();
  /** Satang on each spot. */
  readonly chips = computed(() => {
    const bySpot = new Map<Spot, number>();
    for (const { spot, stake } of this.#placed.value) bySpot.set(spot, (bySpot.get(spot) ?? 0) + stake);
    return bySpot;
  });
  readonly total = computed(() => sumOf(this.#placed.value));
  readonly canRepeat = computed(() => this.#last.value.length > 0);
  readonly #spots: readonly Spot[];
  /** In the order in which they were placed, for undo. */
  readonly #placed = signal<readonly Placed<Spot>[]>([]);
  readonly #last = signal<readonly Placed<Spot>[]>([]);
  /** Changes when the table is cleared or the bets are made: chips that wait for the wallet do not land on it any more. */
  #table = 0;

  constructor(spots: readonly Spot[]) {
    this.#spots = spots;
    effect(() => {
      if (deposits.value > 0 && this.notice.peek()?.needsMoney === true) this.notice.value = undefined;
    });
  }

  /** Puts the chosen chip on a spot. */
  place(spot: Spot): void {
    this.#add([{ spot, stake: chip.value }]);
  }

  /** The bets of the last round, once more. */
  repeat(): void {
    this.#add(this.#last.value);
  }

  // Buttons call these two without the object.
  double = (): void => this.#add(this.#placed.value);
  undo = (): void => {
    this.#placed.value = this.#placed.value.slice(0, -1);
  };

  clear(): void {
    this.show([]);
  }

  /** Shows bets that are already made. */
  show(bets: readonly Placed<Spot>[]): void {
    this.#table += 1;
    this.#placed.value = bets.map(({ spot, stake }) => ({ spot, stake }));
    this.notice.value = undefined;
  }

  /** The bets to send, one for each spot; they can be repeated afterwards. */
  take(): Placed<Spot>[] {
    this.#table += 1;
    const bets = this.#spots.flatMap((spot) => {
      const stake = this.chips.value.get(spot);
      return stake === undefined ? [] : [{ spot, stake }];
    });
    this.#last.value = bets;
    this.notice.value = undefined;
    return bets;
  }

  #add(more: readonly Placed<Spot>[]): void {
    const sum = this.total.value + sumOf(more);
    const { maxStake = 0 } = session.value?.limits ?? {};
    if (sum > maxStake) this.notice.value = { sentence: text.limit };
    else if (sum > balance.value) void this.#askWallet(more, sum);
    else this.#put(more);
  }

  async #askWallet(more: readonly Placed<Spot>[], sum: number): Promise<void> {
    const [now, before] = [this.#table, this.#placed.value];
    const isTooMuch = await isShort(sum);
    if (now !== this.#table) return;
    if (isTooMuch) this.notice.value = refusalNotice('INSUFFICIENT');
    // Other chips have been put there while the wallet was asked.
    else if (before !== this.#placed.value) this.#add(more);
    else this.#put(more);
  }

  #put(more: readonly Placed<Spot>[]): void {
    this.notice.value = undefined;
    this.#placed.value = [...this.#placed.value, ...more];
    playNoise({ from: 1400, length: 0.05, volume: 0.2 });
  }
}

const sumOf = (placed: readonly Placed<string>[]): number =>
  placed.reduce((sum, { stake }) => sum + stake, 0);
