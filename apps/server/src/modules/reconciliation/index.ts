export { differenceRows } from './store.ts';
