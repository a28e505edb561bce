import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Activity, ActivityState } from '../activity/activity.ts';
import type { Inbox, SmsMessage } from '../sms/inbox.ts';

const files = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/console.css': ['console.css', 'text/css; charset=utf-8'],
  '/console.js': ['console.js', 'text/javascript; charset=utf-8'],
  '/texts.js': ['texts.js', 'text/javascript; charset=utf-8'],
  '/mark.svg': ['mark.svg', 'image/svg+xml'],
} as const;

/** The page for a person at this machine, and the stream that keeps it up to date. */
export async function consoleRoutes(app: FastifyInstance, inbox: Inbox, activity?: Activity): Promise<void> {
  for (const [path, [name, type]] of Object.entries(files)) {
    const content = await readFile(new URL(`public/${name}`, import.meta.url));
    app.get(path, async (_request, reply) => reply.type(type).send(content));
  }

  app.get('/console/messages', async (request, reply) => {
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
    });
    const send = (event: string, data: unknown) =>
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    // A snapshot first, so that a console that was cut off misses nothing.
    send('snapshot', inbox.list());
    if (activity) send('activity', activity.state);
    const stops = [
      inbox.watch((message: SmsMessage) => send('message', message)),
      activity?.watch((state: ActivityState) => send('activity', state)),
    ];
    const beat = setInterval(() => stream.write(': still here\n\n'), 20_000);
    request.raw.on('close', () => {
      clearInterval(beat);
      for (const stop of stops) stop?.();
    });
  });
}
