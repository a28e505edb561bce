export { putValue, storedValue } from './store.ts';
export { settingsNow } from './values.ts';
