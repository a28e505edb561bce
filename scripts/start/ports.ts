import { createServer } from 'node:net';
import { Sentence } from './sentence.ts';

/**
 * @throws Sentence when one of the ports can't be listened on, with what to do about it.
 */
export async function refuseTakenPorts(host: string, ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    const problem = await tryPort(host, port);
    if (problem === 'EADDRINUSE') {
      const other = port < 60_000 ? port + 1000 : port - 1000;
      throw new Sentence(
        `Port ${port} (${name}) is taken by another program. Stop that one, or choose another: ${name}=${other} npm start`,
      );
    }
    if (problem === 'EACCES')
      throw new Sentence(`${name} is ${port}, which needs rights that we don't have.`);
    if (problem !== undefined) throw new Sentence(`Cannot listen on ${host}:${port} (${name}): ${problem}.`);
  }
}

/** The wanted port where it was asked for, else the first free one from there on. */
export async function settlePort(host: string, wanted: { port: number; fixed: boolean }): Promise<number> {
  if (wanted.fixed) return wanted.port;
  for (let port = wanted.port; port < Math.min(wanted.port + 100, 65_536); port += 1) {
    if ((await tryPort(host, port)) === undefined) return port;
  }
  return wanted.port;
}

function tryPort(host: string, port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const probe = createServer();
  probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  return promise;
}
