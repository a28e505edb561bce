import { once } from 'node:events';
import { connect } from 'node:net';

/** A request whose body is held back for as long as the sender likes. */
export interface LateRequest {
  /** Sends what was held back. @returns the status of the answer */
  finish(): Promise<number>;
}

/** Sends the head of a request and the first bytes of its body. */
export async function beginRequest(
  url: string,
  {
    method,
    token,
    body,
    type = 'application/json',
  }: { method: string; token: string; body: unknown; type?: string },
): Promise<LateRequest> {
  const { hostname, port, pathname } = new URL(url);
  const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  const head = [
    `${method} ${pathname} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${payload.length}`,
    'Connection: close',
  ].join('\r\n');
  await new Promise<void>((resolve, reject) =>
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), payload.subarray(0, 5)]), (error) =>
      error ? reject(error) : resolve(),
    ),
  );
  return {
    async finish() {
      const parts: Buffer[] = [];
      socket.on('data', (part) => parts.push(part));
      const ended = once(socket, 'close');
      socket.write(payload.subarray(5));
      await ended;
      return Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(parts).toString())?.[1]);
    },
  };
}
