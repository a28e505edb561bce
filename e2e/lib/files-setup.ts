import { rm } from 'node:fs/promises';
import { templateFiles } from './platform.ts';

/** Removes at the end of a run what its journeys have shared. */
export const teardown = () => rm(templateFiles(), { recursive: true, force: true });
