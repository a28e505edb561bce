import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers';

/** Clients that never finish: a third sends its head byte by byte, a third its body, a third reads nothing of what it asked for. */

const head = (path: string, lines = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${lines}`;

const kinds = [
  { first: head('/v2/users/login').slice(0, 20), drip: 'x' },
  { first: head('/v2/users/login', 'content-length: 60000\r\n\r\n'), drip: ' ' },
  { first: 'GET /api/games/list HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'.repeat(50), drip: '' },
] as const;

/** Opens so many of them. @returns how many the server has closed, and what ends them */
export async function slowClients(url: string, count: number): Promise<{ closed(): number; end(): void }> {
  const { hostname, port } = new URL(url);
  let closed = 0;
  const open: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const kind = kinds[n % kinds.length] ?? kinds[0];
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    socket.once('close', () => {
      closed += 1;
    });
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    socket.pause();
    socket.write(kind.first);
    open.push(socket);
  }
  const dripping = setInterval(() => {
    for (const [n, socket] of open.entries()) {
      const { drip: piece } = kinds[n % kinds.length] ?? kinds[0];
      if (piece !== '' && socket.writable) socket.write(piece);
    }
  }, 1_000);
  return {
    closed: () => closed,
    end() {
      clearInterval(dripping);
      for (const socket of open) socket.destroy();
    },
  };
}
