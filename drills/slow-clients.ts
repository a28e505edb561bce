// npm run drill -- slow-clients [--sockets=500] [--seconds=20]
// Clients that send and read as slowly as they can, and meanwhile the calls of other people, whose p99 stays below 200 ms. A careless
// server is held to the same, and fails. Ends with 1 where either is not so.
import { setTimeout } from 'node:timers/promises';
import { busyHouse } from '../bench/lib/house.ts';
import { option } from '../bench/lib/options.ts';
import { type OtherPeople, officePeople, p99, readsFor, warmUp } from '../bench/lib/other-people.ts';
import { carelessServer } from './lib/careless.ts';
import { slowClients } from './lib/slow-clients.ts';

const sockets = option('sockets', 500);
const seconds = option('seconds', 20);
const MARK = 200;
/** The first of them are there before the people, who else would have their connections already. Milliseconds. */
const AHEAD = 2_000;

async function readsBeside(origins: readonly string[], people: OtherPeople) {
  const crowds = origins.map((origin) => slowClients(origin, Math.floor(sockets / origins.length)));
  try {
    await setTimeout(AHEAD);
    const times = await readsFor(seconds * 1_000, people);
    return {
      reads: times.length,
      readP99ms: p99(times),
      closed: crowds.reduce((n, { closed }) => n + closed(), 0),
    };
  } finally {
    for (const crowd of crowds) crowd.end();
  }
}

const house = await busyHouse(2_000, 5_000);
const careless = await carelessServer(64);
try {
  const { url, playerUrl } = house.office;
  const people = await officePeople(house);
  await warmUp(people, 4_000);
  const ours = await readsBeside([url, playerUrl], people);
  console.log('slow clients:', ours);
  const control = await readsBeside([careless.url], { urls: [careless.url], tokens: [''] });
  console.log('a careless server:', control);
  const isSeen = control.readP99ms > MARK;
  if (!isSeen) console.error('WRONG: the control was not seen');
  console.log(
    JSON.stringify({
      drill: 'slow-clients',
      sockets,
      ...ours,
      controlP99ms: control.readP99ms,
      controlSeen: isSeen,
    }),
  );
  process.exitCode = ours.readP99ms <= MARK && isSeen ? 0 : 1;
} finally {
  await careless.close();
  await house.remove();
}
