import { flushCompileCache } from 'node:module';
import { startServer } from './boot/server.ts';
import { readConfig } from './config.ts';
import { LEAVING_MAX } from './platform/live/hub.ts';

/** The server process. Under a launcher it reports over IPC and leaves when the launcher does. */

const say = (text: string) => {
  if (process.send) process.send({ type: 'progress', text });
  else console.log(text);
};

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, say);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // The process ends even where something hangs.
    const longest = (config.drainSeconds + config.finishSeconds) * 1_000 + LEAVING_MAX;
    setTimeout(() => process.exit(1), longest).unref();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  if (process.send) process.send({ type: 'ready', ports: server.ports, demo: { lines: server.demo } });
  else console.log(`listening on ${server.ports.player} (players) and ${server.ports.office} (office)`);
  // Otherwise Node writes it at the end, which a process that is killed does not see (NODE_COMPILE_CACHE).
  flushCompileCache();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
