export { fileLink } from './links.ts';
export { uploadRoutes } from './routes.ts';
export { type StoredPicture, sweepUploads, uploadedBy } from './service.ts';
