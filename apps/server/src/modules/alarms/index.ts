export { booksChecked, diskOf, jobSucceeded, planJobs } from './machine.ts';
export { startWatching } from './watch.ts';
