// The provider under load, as a process of its own: rounds of two stakes and a win, over plain HTTP/1.1 connections with
// one message under way on each. Arguments: ports, comma-separated; connections in all; seconds; of
// how many players. Begins at a line.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import type { NeutralOperation } from '../../apps/server/src/modules/rounds/adapter.ts';
import { house } from '../../apps/server/src/modules/rounds/adapters/house.ts';
import { BETS_PROVIDER, tokenOf } from './bets-world.ts';
import { closedLoop, PLAYERS, playerId } from './load.ts';

const [ports = '', connections = '', seconds = '', players = String(PLAYERS)] = process.argv.slice(2);

/** One connection: sends a request and reads its answer, which has a content-length. */
class Connection {
  readonly #socket: net.Socket;
  #text = '';
  #answered: ((body: string) => void) | undefined;

  constructor(port: number) {
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (part) => {
      this.#text += part;
      const end = this.#text.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1] ?? 0);
      if (this.#text.length < end + 4 + length) return;
      const body = this.#text.slice(end + 4, end + 4 + length);
      this.#text = '';
      this.#answered?.(body);
    });
    this.#socket.on('error', (error) => {
      throw error;
    });
  }

  request(
    path: string,
    headers: Readonly<Record<string, string | undefined>>,
    body: Buffer,
  ): Promise<string> {
    let head = `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    for (const [name, value] of Object.entries(headers)) head += `${name}: ${value}\r\n`;
    this.#socket.write(`${head}\r\n${body.toString('latin1')}`, 'latin1');
    return new Promise((resolve) => {
      this.#answered = resolve;
    });
  }
}

const all = ports.split(',').map(Number);
const pool = Array.from({ length: Number(connections) }, (_, i) => new Connection(all[i % all.length] ?? 0));
const rounds = pool.map(() => ({ player: 0, round: '', step: 3 }));

async function message(worker: number): Promise<void> {
  const state = rounds[worker];
  const connection = pool[worker];
  if (!state || !connection) throw new Error('no such connection');
  if (state.step === 3) {
    state.player = Math.floor(Math.random() * Number(players));
    state.round = randomUUID();
    state.step = 0;
  }
  state.step += 1;
  const { player, round } = state;
  const operation: NeutralOperation = {
    kind: state.step === 3 ? 'win' : 'stake',
    transactionId: `${round}-${state.step}`,
    amount: 100,
    round,
    closesRound: state.step === 3,
  };
  const step = {
    do: 'play',
    player: playerId(player),
    token: tokenOf(player),
    game: 'hi-lo',
    operations: [operation],
  } as const;
  const { path, headers, body } = house.send(step, BETS_PROVIDER, new Date());
  const answer = await connection.request(`/provider/${BETS_PROVIDER.code}/${path}`, headers, body);
  if (!answer.startsWith('{"status":"ok"')) throw new Error(`refused: ${answer}`);
}

await Promise.all(pool.map((_, i) => message(i)));
console.log('ready');
await once(process.stdin, 'data');
console.log(JSON.stringify(await closedLoop(pool.length, Number(seconds), message)));
process.exit(0);
