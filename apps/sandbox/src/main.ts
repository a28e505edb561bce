import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';

/** The sandbox process. Under a launcher it reports over IPC and leaves when the launcher does. */
async function main(): Promise<void> {
  const { port, ...options } = readConfig(process.env);
  const app = await buildSandbox(options);
  // The loopback address only, whatever HOST says.
  await app.listen({ host: '127.0.0.1', port });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs, the process ends.
    setTimeout(() => process.exit(1), 3_000).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  const address = app.server.address();
  const taken = address && typeof address === 'object' ? address.port : port;
  if (process.send) process.send({ type: 'ready', port: taken });
  else console.log(`the sandbox listens on http://localhost:${taken}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
