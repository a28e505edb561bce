import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sealKeys } from '../src/modules/games/keys.ts';
import type { TestApp } from './app.ts';
import type { PlayHouse } from './rounds.ts';

/** A provider's daily report over HTTP, as our own contract has it: honest until it is told otherwise. */

export interface ReportedLine {
  transaction: string;
  kind: string;
  player: string;
  round: string;
  amount: number;
  status: string;
  at: string;
}

export interface Reporter {
  url: string;
  /** What it answers for a day. */
  lines: Map<string, ReportedLine[]>;
  /** Answers instead. */
  lie: ((response: ServerResponse, day: string) => void) | undefined;
  /** Days that it was asked for. */
  asked: string[];
  close(): Promise<void>;
}

const SECRET = 'a secret of at least thirty-two letters';

const isSigned = ({ headers }: IncomingMessage): boolean => {
  const { 'x-salung-timestamp': timestamp, 'x-salung-signature': signature } = headers;
  return signature === createHmac('sha256', SECRET).update(`${timestamp}.`).digest('hex');
};

/** All lines of a report, and the last one. */
export const reportText = (day: string, lines: readonly ReportedLine[]): string =>
  [...lines, { end: day, lines: lines.length }].map((line) => `${JSON.stringify(line)}\n`).join('');

/** Gives a provider of a test the report of a program, and connects it as staff would. */
export async function openReporter(
  app: TestApp,
  { provider }: { provider: Pick<PlayHouse['provider'], 'id' | 'code'> },
): Promise<Reporter> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const day = url.searchParams.get('day') ?? '';
    reporter.asked.push(day);
    if (!isSigned(request) || url.pathname !== '/there/report') response.writeHead(401).end();
    else if (reporter.lie) reporter.lie(response, day);
    else {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(reportText(day, reporter.lines.get(day) ?? []));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/there/play`;
  const reporter: Reporter = {
    url,
    lines: new Map(),
    lie: undefined,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await connectTo(app, provider, url, SECRET);
  return reporter;
}

/** Connects a provider of a test. */
export async function connectTo(
  app: TestApp,
  { id, code }: { id: number; code: string },
  launchUrl: string,
  secret: string,
): Promise<void> {
  const { pool, secrets } = app.platform;
  await pool.query(
    'update game_provider set launch_url = $2, keys = $3, keys_changed_at = now() where id = $1',
    [...[id, launchUrl, sealKeys(secrets, code, { secret })]],
  );
  await pool.query('update game_catalogue set version = version + 1');
}
