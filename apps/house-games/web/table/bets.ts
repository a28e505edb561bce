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
export function createBets<Spot extends string>(spots: readonly Spot[]) {
  /** In the order in which they were placed, for undo. */
  const placed = signal<readonly Placed<Spot>[]>([]);
  const last = signal<readonly Placed<Spot>[]>([]);
  const notice = signal<Notice | undefined>();
  /** Satang on each spot. */
  const chips = computed(() => {
    const bySpot = new Map<Spot, number>();
    for (const { spot, stake } of placed.value) bySpot.set(spot, (bySpot.get(spot) ?? 0) + stake);
    return bySpot;
  });
  const total = computed(() => placed.value.reduce((sum, { stake }) => sum + stake, 0));

  /** Changes when the table is cleared or the bets are made: chips that wait for the wallet do not land on it any more. */
  let table = 0;
  effect(() => {
    if (deposits.value > 0 && notice.peek()?.needsMoney === true) notice.value = undefined;
  });

  function add(more: readonly Placed<Spot>[]): void {
    const sum = total.value + more.reduce((all, { stake }) => all + stake, 0);
    const { maxStake = 0 } = session.value?.limits ?? {};
    if (sum > maxStake) notice.value = { sentence: text.limit };
    else if (sum > balance.value) void askWallet(more, sum);
    else put(more);
  }

  async function askWallet(more: readonly Placed<Spot>[], sum: number): Promise<void> {
    const [now, before] = [table, placed.value];
    const isTooMuch = await isShort(sum);
    if (now !== table) return;
    if (isTooMuch) notice.value = refusalNotice('INSUFFICIENT');
    // Other chips have been put there while the wallet was asked.
    else if (before !== placed.value) add(more);
    else put(more);
  }

  function put(more: readonly Placed<Spot>[]): void {
    notice.value = undefined;
    placed.value = [...placed.value, ...more];
    playNoise({ from: 1400, length: 0.05, volume: 0.2 });
  }

  return {
    chips,
    total,
    notice,
    canRepeat: computed(() => last.value.length > 0),
    /** Puts the chosen chip on a spot. */
    place: (spot: Spot) => add([{ spot, stake: chip.value }]),
    double: () => add(placed.value),
    /** The bets of the last round, once more. */
    repeat: () => add(last.value),
    undo() {
      placed.value = placed.value.slice(0, -1);
    },
    clear() {
      table += 1;
      placed.value = [];
      notice.value = undefined;
    },
    /** Shows bets that are already made. */
    show(bets: readonly Placed<Spot>[]) {
      table += 1;
      placed.value = bets.map(({ spot, stake }) => ({ spot, stake }));
      notice.value = undefined;
    },
    /** The bets to send, one for each spot; they can be repeated afterwards. */
    take(): Placed<Spot>[] {
      table += 1;
      const bets = spots.flatMap((spot) => {
        const stake = chips.value.get(spot);
        return stake === undefined ? [] : [{ spot, stake }];
      });
      last.value = bets;
      notice.value = undefined;
      return bets;
    },
  };
}
