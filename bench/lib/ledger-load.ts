import { createLanes, type Item, type Outcome } from '@salung/ledger';
import { closedLoop, type Round, randomItem } from './load.ts';

/** What is sent: new items alone, every other one a repetition of an earlier one, or three of ten refused. */
export type Mix = 'new' | 'replays50' | 'refusals30';

/** More than any player has, and no more than what a batch treats as an ordinary amount. Satang. */
const TOO_MUCH = 16_000_000;

/** Gives the next item of a mix, with what must come back. */
function source(mix: Mix): () => { item: Item; isFine: (outcome: Outcome) => boolean } {
  const isOk = ({ status }: Outcome) => status === 'ok';
  if (mix === 'new') return () => ({ item: randomItem(), isFine: isOk });
  if (mix === 'refusals30') {
    return () => {
      const item = randomItem();
      if (Math.random() >= 0.3) return { item, isFine: isOk };
      const [leg] = item.legs;
      if (!leg || 'house' in leg.from) return refused(item);
      return refused({ ...item, legs: [{ ...leg, amount: TOO_MUCH }] });
    };
  }
  const sent: Item[] = [];
  let next = 0;
  return () => {
    const old = sent[Math.floor(Math.random() * sent.length)];
    // Half of what is sent was sent and answered a while ago.
    if (old && Math.random() < 0.5) {
      return { item: old, isFine: (outcome) => outcome.replayed };
    }
    const item = randomItem();
    return {
      item,
      isFine: (outcome) => {
        sent[next++ % 50_000] = item;
        return isOk(outcome);
      },
    };
  };
}

/** A stake that its player can't pay. */
function refused(item: Item): { item: Item; isFine: (outcome: Outcome) => boolean } {
  const [leg] = item.legs;
  if (!leg) throw new Error('no leg');
  const player = 'player' in leg.from ? leg.from : leg.to;
  const house = 'player' in leg.from ? leg.to : leg.from;
  const legs = [{ from: player, to: house, amount: TOO_MUCH, kind: 'stake' }];
  return { item: { ...item, sticky: true, legs }, isFine: ({ status }) => status === 'refused' };
}

/** Posts through lanes of this process for `seconds`. An answer that is not as it should be ends it. */
export async function postFor(
  url: string,
  inFlight: number,
  seconds: number,
  mix: Mix = 'new',
): Promise<Round> {
  const lanes = createLanes({ connectionString: url });
  const next = source(mix);
  try {
    return await closedLoop(inFlight, seconds, async () => {
      const { item, isFine } = next();
      const outcome = await lanes.post(item);
      if (!isFine(outcome)) throw new Error(`${mix}: ${JSON.stringify(outcome)}`);
    });
  } finally {
    await lanes.close();
  }
}
