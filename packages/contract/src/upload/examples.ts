import { type Examples, FILE, ID } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'upload.prepare': { query: { filename: 'slip.jpg', contentType: 'image/jpeg' } },
  'upload.put': {
    body: { url: `/api/upload/upload-to-ggc?filename=${FILE}`, type: 'image/jpeg', file: '(the picture)' },
    given: { 'body.url': 'upload.prepare: url', 'body.file': 'the picture' },
  },
  'upload.link': { params: { filename: FILE }, given: { 'params.filename': 'upload.put: filename' } },
  'upload.file': {
    params: { filename: FILE },
    query: { session: ID, expires: '1799999999999', signature: 'c2lnbmF0dXJl' },
    given: {
      'params.filename': 'upload.put: filename',
      'query.session': 'upload.link: url',
      'query.expires': 'upload.link: url',
      'query.signature': 'upload.link: url',
    },
  },
} satisfies Examples<typeof calls>;
