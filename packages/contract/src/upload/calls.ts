import type { Calls } from '../define/call.ts';
import { UPLOAD_TYPES } from '../money.ts';

export const calls = {
  'upload.prepare': {
    method: 'GET',
    path: '/api/upload/generate-presigned-url',
    audience: 'both',
    permission: 'upload:write',
    summary: 'A name made by the server and a link to upload one picture to, good for five minutes.',
  },
  'upload.put': {
    method: 'PUT',
    path: '/api/upload/upload-to-ggc',
    audience: 'both',
    permission: 'upload:write',
    kind: 'multipart',
    summary: 'Store a picture under a link that generate-presigned-url gave out.',
    errors: [
      'FILE_TYPE',
      'FILE_UNREADABLE',
      'PICTURE_TOO_LARGE',
      'UPLOAD_LINK_INVALID',
      'FILE_TOO_LARGE',
      'FILES_AWAY',
    ],
  },
  'upload.link': {
    method: 'GET',
    path: '/api/upload/signed-url/{filename}',
    audience: 'both',
    permission: 'upload:read',
    errors: ['FILE_REMOVED'],
    summary: 'A link to look at a file, good for five minutes and for this person.',
  },
  'upload.file': {
    method: 'GET',
    path: '/api/upload/file/{filename}',
    audience: 'public',
    kind: 'file',
    produces: UPLOAD_TYPES,
    errors: ['FILES_AWAY', 'FILE_REMOVED'],
    summary: 'The picture behind a signed link.',
  },
} as const satisfies Calls;
