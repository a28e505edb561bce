import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Slip } from './slip.ts';

export interface Printer {
  /** The slip as a JPEG. */
  print(slip: Slip): Promise<Buffer>;
  /** A drawing (SVG) as a PNG. */
  draw(svg: string): Promise<Buffer>;
  close(): void;
}

type Answer = { id: number; picture: Uint8Array } | { id: number; problem: string };

/** Starts the process that draws slips and other pictures. */
export function openPrinter(): Printer {
  const child = fork(fileURLToPath(new URL('slip.worker.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [],
  });
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let serial = 0;
  child.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('picture' in answer) asked?.resolve(Buffer.from(answer.picture));
    else asked?.reject(new Error(answer.problem));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process that draws slips has ended'));
  });
  const ask = (what: { slip: Slip } | { svg: string }): Promise<Buffer> => {
    serial += 1;
    const asked = Promise.withResolvers<Buffer>();
    waiting.set(serial, asked);
    child.send({ id: serial, ...what });
    return asked.promise;
  };
  return {
    print: (slip) => ask({ slip }),
    draw: (svg) => ask({ svg }),
    close: () => child.disconnect(),
  };
}
