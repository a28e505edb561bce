import type { ServerModule } from '../../module.ts';

export { uploadRoutes as routes } from './routes.ts';
export { sweepUploads as tidy } from './service.ts';

export const tables = ['file', 'file_attempt'] satisfies ServerModule['tables'];
export const joinedTables = ['file'] satisfies ServerModule['joinedTables'];
