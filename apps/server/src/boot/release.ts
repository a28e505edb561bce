import { readFileSync } from 'node:fs';
import type { Release } from '@salung/postgres';

const manifest = new URL('../../../../package.json', import.meta.url);

/**
 * This release. `runsFrom` is the oldest one whose processes may go on, and start again, once this one has migrated the database:
 * the one before it, so that processes can be replaced one after the other (CONTRIBUTING.md, "Migrations").
 */
export const release: Release = {
  version: (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version,
  runsFrom: '0.1.0',
};
