// A worker: thousands of browsers that lose their event streams and reconnect at once.
import type { ClientRequest } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { openEvents } from './live-stream.ts';

const { url, tokens } = workerData as { url: string; tokens: string[] };
let open: ClientRequest[] = [];

parentPort?.on('message', async () => {
  for (const request of open) request.destroy();
  open = [];
  const begun = performance.now();
  await Promise.all(
    tokens.map(
      (token) =>
        new Promise<void>((resolve, reject) => {
          const request = openEvents(
            url,
            token,
            (event) => {
              if (event === 'snapshot') resolve();
            },
            reject,
          );
          open.push(request);
        }),
    ),
  );
  parentPort?.postMessage((performance.now() - begun) / 1000);
});
