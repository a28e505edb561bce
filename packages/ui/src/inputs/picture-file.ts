import { PICTURE_TYPE_BYTES, pictureType, UPLOAD_MAX_BYTES } from '@salung/contract/browser';
import { m } from '../paraglide/messages.js';
import { shrinkPicture } from './shrink-picture.ts';

/** A picture that can be sent, or why a file is not accepted, in the person's language. */
export type Picked = { file: File } | { problem: string };

/**
 * What a person chose, as it is sent. Its first bytes decide what it is: phones give pictures from other apps an empty or
 * a wrong type. A picture that is too large or of another kind is drawn anew, if this device can do so.
 */
export async function readPicture(chosen: File): Promise<Picked> {
  try {
    const sent = await asSent(chosen);
    if ('file' in sent) return sent;
    const smaller = await shrinkPicture(chosen);
    return smaller ? asSent(smaller) : sent;
  } catch {
    // An app that offers a file need not be able to open it.
    return { problem: m.file_broken() };
  }
}

async function asSent(file: File): Promise<Picked> {
  const type = pictureType(new Uint8Array(await file.slice(0, PICTURE_TYPE_BYTES).arrayBuffer()));
  if (!type) return { problem: m.file_wrong_type() };
  if (file.size > UPLOAD_MAX_BYTES) {
    return { problem: m.file_too_large({ size: UPLOAD_MAX_BYTES / 1024 / 1024 }) };
  }
  return { file: file.type === type ? file : new File([file], file.name, { type }) };
}
