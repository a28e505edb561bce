export { changeIcon, contactNow, generalNow } from './site.ts';
export { lockSettings, putValue, storedValue } from './store.ts';
export { settingsNow } from './values.ts';
