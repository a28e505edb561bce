import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** A worker of a build with another script for the page: what a browser finds after the server was renewed. */
const newer = (worker: string) =>
  worker
    .replace(/(?<=version:\s*["'`])\w+/, 'newer')
    // No address twice: a browser keeps none of them then.
    .replace(/\/assets\/index-[\w-]+\.js/g, (_, place: number) => `/manifest.webmanifest?${place}`);

/** An address that passes everything on to the app's and, once renewed, has a newer version of its worker. */
export async function renewable(to: string) {
  let renewed = false;
  const server = createServer((asked, answer) => {
    if (renewed && asked.url === '/sw.js') {
      fetch(`${to}/sw.js`)
        .then((kept) => kept.text())
        .then((worker) => {
          answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
          answer.end(newer(worker));
        }, answer.destroy);
      return;
    }
    const { method, headers, url } = asked;
    const passed = request(new URL(url ?? '/', to), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    // Whoever leaves first takes the other along: pages close while their events are still open.
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('it has no port');
  return {
    url: `http://localhost:${address.port}`,
    renew: () => {
      renewed = true;
    },
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
