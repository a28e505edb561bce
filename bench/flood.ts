// npm run bench -- flood [--seconds=10] [--inFlight=450] [--inFlightOfOne=300]
// A flood of wrong sign-ins from many addresses, then one of withdrawals by a single player who is signed in, and
// meanwhile the calls of other people. Mark: readP99ms ≤ 150 during both.
import type { FloodOrder } from './lib/flood-worker.ts';
import { busyHouse } from './lib/house.ts';
import { option } from './lib/options.ts';
import { officePeople, p99, readsDuringFlood, readsFor, warmUp } from './lib/other-people.ts';

const seconds = option('seconds', 10);
const inFlight = option('inFlight', 450);
const inFlightOfOne = option('inFlightOfOne', 300);
const PLAYERS = 2_000;
/** Reads while a flood of that kind is under way. */
const readsDuring = (of: FloodOrder['of'], inFlight: number) =>
  readsDuringFlood({ url: house.office.playerUrl, inFlight, seconds, of }, people);

const house = await busyHouse(PLAYERS, 20_000, { TRUSTED_PROXIES: '127.0.0.1' });
const people = await officePeople(house);
try {
  await warmUp(people, 2_000);
  const quiet = await readsFor(seconds * 1_000, people);
  const signIns = await readsDuring({ players: PLAYERS }, inFlight);
  console.log('wrong sign-ins:', signIns);
  const [{ phone } = { phone: '' }] = await house.query<{ phone: string }>(
    `select '0' || substr(phone, 4) as phone from player order by id limit 1`,
  );
  const { accessToken: token } = await house.player(phone);
  const withdrawals = await readsDuring({ token }, inFlightOfOne);
  console.log('withdrawals of one player:', withdrawals);
  console.log(
    JSON.stringify({
      bench: 'flood',
      signIns: signIns.asked,
      withdrawals: withdrawals.asked,
      serverErrors: signIns.serverErrors + withdrawals.serverErrors,
      reads: signIns.reads + withdrawals.reads,
      quietReadP99ms: p99(quiet),
      readP99ms: Math.max(signIns.readP99ms, withdrawals.readP99ms),
    }),
  );
} finally {
  await house.remove();
}
