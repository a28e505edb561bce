import type { AddressInfo } from 'node:net';
import { buildHouseGames } from './app.ts';
import { readConfig } from './config.ts';
import { lockSingleInstance, openDatabase } from './db.ts';

/** The program of the house games. Under a launcher it reports over its channel, and stops when the launcher does. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await lockSingleInstance(config.databaseUrl, () => {
    console.error('The connection to the database was lost.');
    process.exit(1);
  });
  const pool = await openDatabase(config.databaseUrl);
  const app = await buildHouseGames(config, pool);
  await app.listen({ host: config.host, port: config.port });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs, the process ends; the database knows what was left undone.
    setTimeout(() => process.exit(1), 8000).unref();
    await app.close();
    await pool.end();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  const { port } = app.server.address() as AddressInfo;
  if (process.send) process.send({ type: 'ready', port });
  else console.log(`the house games are on http://localhost:${port}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
