import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How a played store behaves, set by the test. */
export type Behaviour =
  | 'good'
  /** Takes the request and never answers. */
  | 'hangs'
  /** What a proxy says in its place. */
  | 'html'
  | 'full'
  /** Stores what it is given, and then fails: nobody knows whether it was stored. */
  | 'forgets-to-answer'
  | 'no-bucket';

export interface PlayedStore {
  url: string;
  behaviour: Behaviour;
  readonly objects: Map<string, Buffer>;
  /** How many requests came whose signature was wrong. */
  refused: number;
  close(): Promise<void>;
}

type Answer = (
  store: PlayedStore,
  request: IncomingMessage & { body: Buffer },
  response: ServerResponse,
) => unknown;

/** A store over real HTTP on this machine. */
export async function playStore(answer: Answer): Promise<PlayedStore> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (store.behaviour === 'hangs') return;
    if (store.behaviour === 'html') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>');
      return;
    }
    await answer(store, Object.assign(request, { body }), response);
  });
  const store: PlayedStore = {
    url: '',
    behaviour: 'good',
    objects: new Map(),
    refused: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  store.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return store;
}
