import type { UPLOAD_TYPES } from '../money.ts';

export type PictureType = (typeof UPLOAD_TYPES)[number];

/** So many first bytes of a file say what it is. */
export const PICTURE_TYPE_BYTES = 12;

/** The type of a picture by its first bytes, whatever its name or sender says; undefined for anything that is not accepted. */
export function pictureType(data: Uint8Array): PictureType | undefined {
  const begins = (bytes: number[], at = 0) => bytes.every((byte, index) => data[at + index] === byte);
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  return undefined;
}
