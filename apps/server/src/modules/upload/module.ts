export { uploadRoutes as routes } from './routes.ts';
export { sweepUploads as tidy } from './service.ts';
