import { connect, type Socket } from 'node:net';
import { setInterval } from 'node:timers';
import { PIPELINED_MAX } from '@salung/http';

/** Clients that never finish: some send their head byte by byte, some their body, some read nothing of all that they asked for at once. */

const head = (path: string, lines = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${lines}`;

const list = 'GET /api/games/list HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';

const kinds = [
  { first: head('/v2/users/login').slice(0, 20), drip: 'x' },
  { first: head('/v2/users/login', 'content-length: 60000\r\n\r\n'), drip: ' ' },
  { first: list.repeat(PIPELINED_MAX), drip: '' },
  { first: list.repeat(PIPELINED_MAX * 5), drip: '' },
] as const;

/** Milliseconds from one client to the next: five hundred at once would be a flood, of which other drills tell. */
const APART = 20;

/** Opens so many of them, one after the other. @returns how many the server has closed, and what ends them */
export function slowClients(url: string, count: number): { closed(): number; end(): void } {
  const { hostname, port } = new URL(url);
  let closed = 0;
  const open: Socket[] = [];
  const opening = setInterval(() => {
    const { first } = kinds[open.length % kinds.length] ?? kinds[0];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(first));
    socket.pause();
    socket.on('error', () => {});
    socket.once('close', () => {
      closed += 1;
    });
    open.push(socket);
    if (open.length === count) clearInterval(opening);
  }, APART);
  const dripping = setInterval(() => {
    for (const [n, socket] of open.entries()) {
      const { drip: piece } = kinds[n % kinds.length] ?? kinds[0];
      if (piece !== '' && !socket.connecting && socket.writable) socket.write(piece);
    }
  }, 1_000);
  return {
    closed: () => closed,
    end() {
      clearInterval(opening);
      clearInterval(dripping);
      for (const socket of open) socket.destroy();
    },
  };
}
