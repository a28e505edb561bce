// npm run drill -- rolling [--rate=500] [--streams=2000] [--steady=10]
// Two processes behind HAProxy (deploy/haproxy.cfg) are restarted one after the other, under calls at a steady rate and with event
// streams open. No call may fail, and every stream is back within five seconds. Then processes are killed without draining, which has to
// be seen. Everything is on loopback at free ports. Ends with 1 where it is not so.
import { setTimeout as delay } from 'node:timers/promises';
import { hasHaproxy } from '../apps/server/test/haproxy.ts';
import { option } from '../bench/lib/options.ts';
import { type Load, startLoad } from './lib/rolling-load.ts';
import { openPlace } from './lib/rolling-place.ts';
import { openStreams } from './lib/rolling-streams.ts';

/** Seconds within which a stream is back. */
const BACK = 5;
/** How many processes are killed at most, until a call fails. */
const KILLS = 6;

const begun = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);
const failuresOf = ({ failures }: Load) =>
  [...failures].map(([why, count]) => `${count} × ${why}`).join(', ');

async function drill(): Promise<void> {
  const [rate, count, steady] = [option('rate', 500), option('streams', 2_000), option('steady', 10)];
  const place = await openPlace(count, say);
  const streams = openStreams(place.player, place.tokens);
  try {
    await streams.allLive(60);
    say(`${count} streams are open`);
    const load = startLoad(place, rate);
    await delay(steady * 1_000);
    streams.reset();
    let longestRestart = 0;
    for (const server of [0, 1]) {
      const seconds = await place.restart(server, 'SIGTERM');
      longestRestart = Math.max(longestRestart, seconds);
      await streams.allLive(30);
      say(
        `process ${server + 1} was restarted in ${seconds.toFixed(1)} s: ${load.calls} calls, ${load.failed} failed`,
      );
      await delay(steady * 1_000);
    }
    await load.stop();
    if (load.failed > 0) console.error('WRONG: calls failed:', failuresOf(load));
    const { longestAway, returns } = streams;

    const control = startLoad(place, rate);
    let kills = 0;
    // HAProxy asks questions again, so it takes a change that is under way at that moment.
    while (control.failed === 0 && kills < KILLS) {
      say(`negative control: process ${(kills % 2) + 1} is killed without draining`);
      await delay(1_000);
      await place.restart(kills % 2, 'SIGKILL');
      kills += 1;
    }
    await control.stop();
    say(`${control.failed} of ${control.calls} calls failed: ${failuresOf(control)}`);
    if (control.failed === 0) console.error('WRONG: the control was not seen');

    const verified = load.failed === 0 && returns >= count && longestAway <= BACK && control.failed > 0;
    console.log(
      JSON.stringify({
        drill: 'rolling',
        calls: load.calls,
        failed: load.failed,
        streams: count,
        backWithinSeconds: Number(longestAway.toFixed(2)),
        perSecond: Math.round(load.rate),
        slowestMs: Math.round(load.slowest),
        restartSeconds: Number(longestRestart.toFixed(1)),
        control: { kills, calls: control.calls, failed: control.failed },
        verified,
      }),
    );
    process.exitCode = verified ? 0 : 1;
  } finally {
    streams.close();
    await place.remove();
  }
}

if (hasHaproxy()) await drill();
else {
  say('HAProxy is not installed, so nothing was tried. On Debian: apt-get install haproxy');
  console.log(JSON.stringify({ drill: 'rolling', skipped: 'HAProxy is not installed' }));
}
