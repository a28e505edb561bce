import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { openHouseAt } from './house-games.ts';

/** What the test game does when its page has been loaded. */
type Manner = 'speaks' | 'silent';

/** A game of a provider's own origin: it says what games may say, and writes down what it hears. */
export interface TestGame {
  url: string;
  /** The fields that its page was opened with, by address or by form. */
  opened: URLSearchParams[];
  manner: Manner;
  stop(): Promise<void>;
}

const page = (
  manner: Manner,
  fields: URLSearchParams,
) => `<!doctype html><html lang="en"><title>test game</title>
<body style="margin:0;background:#123;color:#fff;font:16px sans-serif">
<p id="said">playing</p>
${['deposit', 'register', 'exit', 'balance'].map((type) => `<button id="${type}">${type}</button>`).join('')}
<script>
const asked = new URLSearchParams(${JSON.stringify(`${fields}`)});
const home = asked.get('home');
const say = (message) => parent.postMessage(message, home);
document.querySelectorAll('button').forEach((button) => button.addEventListener('click', () =>
  say(button.id === 'balance' ? { type: 'salung.balance', balance: 987650 } : { type: 'salung.' + button.id })));
addEventListener('message', ({ origin, data }) => {
  if (origin === home) document.getElementById('said').textContent = JSON.stringify(data);
});
try { parent.document.title = 'taken'; } catch { document.body.dataset.kept = 'yes'; }
${manner === 'speaks' ? "say({ type: 'salung.ready' });" : ''}
</script></body></html>`;

/** Starts it, and makes it the game of the demo's own provider in that database. */
export async function startTestGame(databaseUrl: string): Promise<TestGame> {
  const opened: URLSearchParams[] = [];
  const game = { opened, manner: 'speaks' as Manner };
  const server = createServer(async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://localhost');
    if (pathname !== '/play') return answer.writeHead(404).end();
    const fields = asked.method === 'POST' ? new URLSearchParams(await text(asked)) : searchParams;
    opened.push(fields);
    return answer.writeHead(200, { 'content-type': 'text/html' }).end(page(game.manner, fields));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('it has no port');
  const url = `http://localhost:${address.port}/play`;
  await openHouseAt(databaseUrl, url);
  return Object.assign(game, {
    url,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}
