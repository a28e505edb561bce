// Pays the tickets of every round that has a result, and ends. Its process is killed in the middle by the benchmark.
import { settleNext } from '../../apps/server/src/modules/lotto/settle.ts';
import { benchPlatform } from './bench-platform.ts';

const { platform, close } = await benchPlatform(process.argv[2] ?? '');
try {
  while (await settleNext(platform));
} finally {
  await close();
}
