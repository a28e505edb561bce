import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SECRET } from './bets-world.ts';
import { PLAYERS, type Round } from './load.ts';

/** Processes under load by the messages of a game provider. */

const serverProgram = fileURLToPath(new URL('bets-server.ts', import.meta.url));
const clientProgram = fileURLToPath(new URL('bets-client.ts', import.meta.url));

/** A process that answers the house contract. */
export interface Api {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export async function startApi(url: string, mode: 'lanes' | 'naive'): Promise<Api> {
  const child = fork(serverProgram, [url, SECRET, mode], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** Keeps calls under way from one process of the provider, for seconds. */
export async function loadBets(
  apis: readonly Api[],
  inFlight: number,
  { length, players = PLAYERS }: { length: number; players?: number },
): Promise<Round> {
  const ports = apis.map(({ port }) => port).join(',');
  const told = [clientProgram, ports, String(inFlight), String(length), String(players)];
  const child = spawn(process.execPath, told, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the load ended early');
    return value as string;
  };
  await line();
  child.stdin.write('go\n');
  return JSON.parse(await line()) as Round;
}

/** Seconds of CPU that a process has used. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
