// npm run drill -- login-flood [--inFlight=450] [--seconds=10]
// Wrong sign-ins of two thousand players from many addresses. Meanwhile other people's reads stay below 150 ms at the 99th percentile,
// nothing answers 5xx but that the server is busy. A careless
// server is held to the same, and fails. Ends with 1 where either is not so.
import { busyHouse } from '../bench/lib/house.ts';
import { option } from '../bench/lib/options.ts';
import { officePeople, readsDuringFlood, warmUp } from '../bench/lib/other-people.ts';
import { carelessServer } from './lib/careless.ts';

const inFlight = option('inFlight', 450);
const seconds = option('seconds', 10);
const PLAYERS = 2_000;
const MARK = 150;
const of = { players: PLAYERS };

const house = await busyHouse(PLAYERS, 5_000, { TRUSTED_PROXIES: '127.0.0.1' });
const careless = await carelessServer();
try {
  const { playerUrl } = house.office;
  const people = await officePeople(house);
  await warmUp(people, 4_000);
  const ours = await readsDuringFlood({ url: playerUrl, inFlight, seconds, of }, people);
  console.log('wrong sign-ins:', ours);
  const control = await readsDuringFlood(
    { url: careless.url, inFlight, seconds, of },
    { urls: [careless.url], tokens: [''] },
  );
  console.log('a careless server:', control);
  const isSeen = control.readP99ms > MARK;
  if (!isSeen) console.error('WRONG: the control was not seen');
  const failed = Object.entries(ours.answers).reduce(
    (sum, [status, n]) => sum + (status >= '500' && status !== '503' ? n : 0),
    0,
  );
  console.log(
    JSON.stringify({
      drill: 'login-flood',
      signIns: ours.asked,
      reads: ours.reads,
      readP99ms: ours.readP99ms,
      failed,
      controlP99ms: control.readP99ms,
      controlSeen: isSeen,
    }),
  );
  process.exitCode = ours.readP99ms <= MARK && failed === 0 && isSeen ? 0 : 1;
} finally {
  await careless.close();
  await house.remove();
}
