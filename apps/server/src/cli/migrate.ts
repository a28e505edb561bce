import { prepareDatabase } from '../boot/database.ts';
import { readConfig } from '../config.ts';

/** `npm run migrate`: brings the schema up to date and ends, so that only this command needs the role that owns the tables. */
try {
  const config = readConfig(process.env);
  await prepareDatabase(config, (line) => console.log(line));
  console.log('The schema is up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
