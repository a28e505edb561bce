// npm run bench -- bundles
// What each address of the built apps makes a browser fetch as scripts on a first visit, beside its budget: the app's
// own files, those that the early script asks for, and what sends calls. In seconds, without a browser; `web` measures what one really
// loads.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EarlyTable } from '../packages/ui/vite/early-table.ts';
import { buildApps } from '../scripts/start/build.ts';
import { root } from '../scripts/tasks/command.ts';
import { type App, budgetOf } from './lib/budgets.ts';
import { weightsOf } from './lib/weights.ts';

/** What the early script of a built app asks for, as the build writes it down beside it. */
function earlyOf(dist: string): { file: string; table: EarlyTable } {
  const name = readdirSync(path.join(dist, 'assets')).find((file) => /^early-.*\.js$/.test(file));
  if (!name) throw new Error(`${dist} has no early script`);
  const table = JSON.parse(readFileSync(path.join(dist, '.vite/early.json'), 'utf8')) as EarlyTable;
  return { file: `assets/${name}`, table };
}

/** The code that loads with the first call that the early script did not make. A person who is signed in makes one on every page. */
const callsOf = (dist: string): string[] =>
  readdirSync(path.join(dist, 'assets'))
    .filter((file) => /^axios-.*\.js$/.test(file))
    .map((file) => `assets/${file}`);

/** Scripts that the app's page itself names. */
function entryOf(dist: string): string[] {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = page.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+\.js)"/g);
  return [...named].map(([, file = '']) => file);
}

interface Weighed {
  app: App;
  path: string;
  signedIn: boolean;
  /** KiB, gzipped. */
  js: number;
  /** Number of scripts. */
  files: number;
  budget: number;
}

function weigh(app: App): Weighed[] {
  const dist = path.join(root, 'apps', app, 'dist');
  const weights = weightsOf(app);
  const { file, table } = earlyOf(dist);
  // The first page of the player app is another one for guests and for who is signed in.
  return table.pages.flatMap((page) => {
    const visits = page.membersOnly ? [true] : page.memberFiles ? [false, true] : [false];
    return visits.map((signedIn) => {
      const members = signedIn ? [...table.memberFiles, ...(page.memberFiles ?? [])] : [];
      const asked = [...(page.files ?? []), ...members].map((place) => table.files[place]?.slice(1) ?? '');
      const all = new Set([file, ...entryOf(dist), ...asked, ...(signedIn ? callsOf(dist) : [])]);
      const js = [...all].reduce((sum, each) => sum + weights.of(each), 0);
      const address = { app, path: page.path, signedIn };
      return {
        ...address,
        js: Math.round(js * 10) / 10,
        files: all.size,
        budget: budgetOf(address).js,
      };
    });
  });
}

await buildApps(root);
const addresses = (['player', 'backoffice'] as const).flatMap(weigh);
for (const { app, path: address, signedIn, js, files, budget } of addresses) {
  const who = signedIn ? 'in ' : 'out';
  const over = js > budget ? '  over' : '';
  console.log(
    `${app.padEnd(10)} ${who} ${address.padEnd(24)}${js.toFixed(1).padStart(7)} of ${budget} in ${files}${over}`,
  );
}
const withinBudget = addresses.every(({ js, budget }) => js <= budget);
console.log(JSON.stringify({ bench: 'bundles', addresses, withinBudget }));
if (!withinBudget) process.exitCode = 1;
