export { openObject, readPicture } from './files.ts';
export { readForm } from './form.ts';
export { fileLink } from './links.ts';
export { normalise } from './picture.ts';
export {
  keepPublicPicture,
  type PublicPicture,
  publicPictures,
  storePublicPicture,
} from './public-picture.ts';
export { type StoredPicture, uploadedBy } from './service.ts';
export { removedAt } from './store.ts';
