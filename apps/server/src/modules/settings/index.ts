export { type PictureUse, picturePath, pictureUses } from './icon.ts';
export { sitePicture } from './picture-store.ts';
export { settingRoutes } from './routes.ts';
export { executeSetting } from './service.ts';
export { contactNow, generalNow } from './site.ts';
export { lockSettings, putValue, storedValue } from './store.ts';
export { settingsNow } from './values.ts';
