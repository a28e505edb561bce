// npm run drill -- crash [--clients=30] [--folders=30] [--databases=30] [--servers=100] [--serverDatabases=30]
// kill -9 under load, over and over: clients of the ledger, what folds, PostgreSQL below it, the server and its PostgreSQL over
// HTTP. Everything acknowledged must be there once. Ends with 1 where it is not.
import { killDrill } from '../apps/server/test/kill-drill.ts';
import { victimsOf } from '../apps/server/test/killable.ts';
import { option } from '../bench/lib/options.ts';
import { killClients, killFolders, killPostgres, problems } from '../packages/ledger/test/crashDrill.ts';
import { ownCluster } from '../packages/ledger/test/ownCluster.ts';
import { startTestCluster } from '../packages/postgres/src/testCluster.ts';

const begun = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);

// A folder of this process's own for everything that is made, so that even a killed drill leaves nothing behind.
const { remove } = await startTestCluster();
const outcomes: { kills: number; acknowledged: number; lost: number; doubled: number }[] = [];
const wrong: unknown[] = [];
try {
  const cluster = await ownCluster();
  try {
    outcomes.push(await killClients(cluster, option('clients', 30), say));
    outcomes.push(await killFolders(cluster, option('folders', 30), say));
    outcomes.push(await killPostgres(cluster, option('databases', 30), say));
    wrong.push(...(await problems(cluster)));
  } finally {
    await cluster.remove();
  }
  const drill = await killDrill();
  try {
    const victims = victimsOf({
      servers: option('servers', 100),
      databases: option('serverDatabases', 30),
    });
    const outcome = await drill.run(victims, say);
    outcomes.push(outcome);
    wrong.push(...outcome.wrong);
  } finally {
    await drill.remove();
  }
} finally {
  await remove();
}
for (const line of wrong) console.error('WRONG:', line);
const sum = (key: 'kills' | 'acknowledged' | 'lost' | 'doubled') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0);
const result = {
  drill: 'crash',
  kills: sum('kills'),
  acknowledged: sum('acknowledged'),
  lost: sum('lost'),
  doubled: sum('doubled'),
  verified: wrong.length === 0,
};
console.log(JSON.stringify(result));
process.exitCode = result.lost === 0 && result.doubled === 0 && result.verified ? 0 : 1;
