import type { Answer } from '@salung/contract/schemas';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeIcon } from '../settings/index.ts';
import { iconPictures, picturePath, pictureUses } from './icon.ts';
import * as store from './store.ts';

/**
 * Sets the icon, in every size that is needed.
 * @throws Problem FILE_TYPE, FILE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_SMALL, BUSY
 */
export async function setIcon(
  platform: Platform,
  caller: Caller,
  upload: Buffer,
): Promise<Answer<'settings.icon'>> {
  const { hash, pictures } = await iconPictures(upload);
  const created_at = platform.clock.now();
  return caller.transaction(async (tx) => {
    await store.insertPictures(
      tx,
      pictureUses.map((use) => ({ name: picturePath(hash, use), data: pictures[use], created_at })),
    );
    return changeIcon(platform, tx, caller, picturePath(hash, '192'));
  });
}
