// npm run bench -- bundles
// What each address of the built apps makes a browser fetch as scripts on a first visit, beside its budget: the app's
// own files, those that the early script asks for, and what sends calls. In seconds, without a browser; `web` measures what one really
// loads.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildApps } from '../scripts/start/build.ts';
import { root } from '../scripts/tasks/command.ts';
import { type App, budgetOf } from './lib/budgets.ts';
import { weightsOf } from './lib/weights.ts';

/** What of the early script's value is read here (`packages/ui/vite/early-script.ts`). */
interface Early {
  pages: { path: string; behind: boolean; files: string[] }[];
  members: string[];
  first: string[];
}

/** What the early script of a built app asks for: the value that it is called with. */
function earlyOf(dist: string): { file: string; early: Early } {
  const name = readdirSync(path.join(dist, 'assets')).find((file) => /^early-.*\.js$/.test(file));
  if (!name) throw new Error(`${dist} has no early script`);
  const text = readFileSync(path.join(dist, 'assets', name), 'utf8');
  const value = text.slice(text.lastIndexOf(')({') + 2, text.lastIndexOf(')'));
  return { file: `assets/${name}`, early: JSON.parse(value) as Early };
}

/** What the first call brings that the early script did not make: whoever is signed in makes one on every page. */
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
  budget: number;
}

function weigh(app: App): Weighed[] {
  const dist = path.join(root, 'apps', app, 'dist');
  const weights = weightsOf(app);
  const { file, early } = earlyOf(dist);
  return early.pages.map(({ path: address, behind, files }) => {
    const members = behind ? [...early.members, ...(address === '/' ? early.first : [])] : [];
    const asked = [...files, ...members].map((each) => each.slice(1));
    const all = new Set([file, ...entryOf(dist), ...asked, ...(behind ? callsOf(dist) : [])]);
    const js = [...all].reduce((sum, each) => sum + weights.of(each), 0);
    const { js: budget } = budgetOf({ app, path: address, signedIn: behind });
    return { app, path: address, signedIn: behind, js: Math.round(js * 10) / 10, budget };
  });
}

await buildApps(root);
const addresses = (['player', 'backoffice'] as const).flatMap(weigh);
for (const { app, path: address, signedIn, js, budget } of addresses) {
  const who = signedIn ? 'in ' : 'out';
  const over = js > budget ? '  over' : '';
  console.log(
    `${app.padEnd(10)} ${who} ${address.padEnd(24)}${js.toFixed(1).padStart(7)} of ${budget}${over}`,
  );
}
const withinBudget = addresses.every(({ js, budget }) => js <= budget);
console.log(JSON.stringify({ bench: 'bundles', addresses, withinBudget }));
if (!withinBudget) process.exitCode = 1;
