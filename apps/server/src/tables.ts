/** The tables as Kysely types, made from the database; words of checks and JSON are narrower than PostgreSQL's types. */
export type { DB as Tables } from './tables.gen.ts';
