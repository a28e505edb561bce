import type { ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepPublicPictures } from './public-picture.ts';
import { removeOldPictures, sweepUploads } from './service.ts';

export { installPublicPictures as install } from './public-picture-route.ts';
export { uploadRoutes as routes } from './routes.ts';

export async function tidy(platform: Platform): Promise<void> {
  await removeOldPictures(platform);
  await sweepUploads(platform);
  await sweepPublicPictures(platform);
}

export const tables = [
  'file',
  'file_attempt',
  'public_picture',
  'public_picture_file',
] satisfies ServerModule['tables'];
export const joinedTables = ['file'] satisfies ServerModule['joinedTables'];
