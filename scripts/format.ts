import { command } from './tasks/command.ts';

/** `npm run format`: formats everything and fixes what Biome can fix. */
const { code } = await command('biome', ['check', '--write', ...process.argv.slice(2)], { show: true });
process.exitCode = code;
