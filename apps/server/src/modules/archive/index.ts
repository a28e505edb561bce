export { type Archiving, archiveBefore } from './archive.ts';
export { Refusal } from './months.ts';
export { archivedMonths, openArchived } from './read.ts';
export { restoreMonth } from './restore.ts';
