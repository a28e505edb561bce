export { readForm } from './form.ts';
export { fileLink } from './links.ts';
export { normalise } from './picture.ts';
export { uploadRoutes } from './routes.ts';
export { type StoredPicture, sweepUploads, uploadedBy } from './service.ts';
