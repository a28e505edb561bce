import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ServerEvent {
  event: string;
  data: Record<string, unknown>;
}

/** A browser's end of an event stream, over real HTTP. */
export interface EventStream {
  /** The next event; resolves undefined when the server has closed the stream. */
  next(): Promise<ServerEvent | undefined>;
  /** The next one of this kind; what comes before it is passed over. */
  nextOf(event: string): Promise<ServerEvent | undefined>;
  close(): void;
}

/** Opens the event stream of a token on a listening origin. */
export async function openStream(origin: FastifyInstance, token: string): Promise<EventStream> {
  if (!origin.server.listening) await origin.listen({ host: '127.0.0.1', port: 0 });
  const { port } = origin.server.address() as AddressInfo;
  return readStream({
    host: '127.0.0.1',
    port,
    path: '/api/events',
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Reads any event stream. @throws Error where the answer is none */
export async function readStream(target: RequestOptions): Promise<EventStream> {
  const call = request(target);
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`the stream answered ${response.statusCode}`);
  const events = read(response);
  const next = async () => (await events.next()).value ?? undefined;
  return {
    next,
    async nextOf(event) {
      let found = await next();
      while (found && found.event !== event) found = await next();
      return found;
    },
    close: () => call.destroy(),
  };
}

async function* read(response: IncomingMessage): AsyncGenerator<ServerEvent, undefined> {
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event && data) yield { event, data: JSON.parse(data) };
    }
  }
  return undefined;
}
