// One of several client processes: connects, says that it is ready, begins when a line comes in, and writes what it
// measured. Arguments: address, calls in flight, seconds.
import { once } from 'node:events';
import { createLanes } from '@salung/ledger';
import { closedLoop, randomItem } from './load.ts';

const [url = '', inFlight = '', seconds = ''] = process.argv.slice(2);
const lanes = createLanes({ connectionString: url });
await lanes.post(randomItem());
console.log('ready');
await once(process.stdin, 'data');
const round = await closedLoop(Number(inFlight), Number(seconds), async () => {
  const outcome = await lanes.post(randomItem());
  if (outcome.status !== 'ok') throw new Error(`refused: ${outcome.code}`);
});
console.log(JSON.stringify(round));
await lanes.close();
process.exit(0);
