import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Round } from './load.ts';

const program = fileURLToPath(new URL('ledger-client.ts', import.meta.url));

/**
 * Posts from `processes` processes at once, with `inFlight` calls under way in all of them together.
 * @returns their rates added up, and the largest of their 99th percentiles
 */
export async function postFromProcesses(
  url: string,
  processes: number,
  inFlight: number,
  seconds: number,
): Promise<Round> {
  const clients = Array.from({ length: processes }, () => {
    const child = spawn(process.execPath, [program, url, String(inFlight / processes), String(seconds)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
  });
  const line = async ({ lines }: (typeof clients)[number]): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('a client ended early');
    return value;
  };
  try {
    await Promise.all(clients.map(line));
    for (const { child } of clients) child.stdin.write('go\n');
    const rounds = (await Promise.all(clients.map(line))).map((text) => JSON.parse(text) as Round);
    return {
      rate: rounds.reduce((sum, { rate }) => sum + rate, 0),
      p50: Math.max(...rounds.map(({ p50 }) => p50)),
      p99: Math.max(...rounds.map(({ p99 }) => p99)),
    };
  } finally {
    for (const { child } of clients) child.kill();
  }
}
