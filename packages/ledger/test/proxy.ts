import { once } from 'node:events';
import net from 'node:net';

/** A TCP proxy before PostgreSQL that can lose an answer: the server has worked, the client never hears of it. */
export interface Proxy {
  url: string;
  /** From now on, the next answer to a message that contains `marker` is swallowed and the connection is cut. */
  loseAnswerTo(marker: string): void;
  /** How many answers were lost. */
  lost(): number;
  close(): void;
}

export async function startProxy(target: string): Promise<Proxy> {
  const to = new URL(target);
  let marker: string | undefined;
  let lost = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(to.port), to.hostname);
    let doomed = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.on('data', (data) => {
      if (marker !== undefined && data.includes(marker)) {
        marker = undefined;
        doomed = true;
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      if (!doomed) {
        client.write(data);
        return;
      }
      // ReadyForQuery, idle: the statement and its commit are over.
      if (!data.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]))) return;
      lost++;
      client.destroy();
      upstream.destroy();
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(target);
  url.port = String(address.port);
  return {
    url: url.href,
    loseAnswerTo(text) {
      marker = text;
    },
    lost: () => lost,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
