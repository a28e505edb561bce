import { UPLOAD_MAX_BYTES } from '@salung/contract/browser';
import { expect, it } from 'vitest';
import { m } from '../paraglide/messages.js';
import { readPicture } from './picture-file.ts';

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0);
const webp = new TextEncoder().encode('RIFF1234WEBPVP8 ');

it.each([
  ['a JPEG without a type', jpeg, '', 'image/jpeg'],
  ['a JPEG that a file manager calls a file', jpeg, 'application/octet-stream', 'image/jpeg'],
  ['a JPEG under its old name', jpeg, 'image/jpg', 'image/jpeg'],
  ['a PNG called a JPEG', png, 'image/jpeg', 'image/png'],
  ['a WebP without a type', webp, '', 'image/webp'],
])('%s is sent as what it is', async (_, bytes, type, sent) => {
  const picked = await readPicture(new File([bytes], 'slip', { type }));
  if (!('file' in picked)) throw new Error(picked.problem);
  expect(picked.file.type).toBe(sent);
  expect(picked.file.name).toBe('slip');
  expect(new Uint8Array(await picked.file.arrayBuffer())).toEqual(new Uint8Array(bytes));
});

it('a picture of the right type is sent as it was chosen', async () => {
  const file = new File([jpeg], 'slip.jpg', { type: 'image/jpeg' });
  expect(await readPicture(file)).toEqual({ file });
});

it.each([
  ['text called a JPEG', new TextEncoder().encode('hello'), 'image/jpeg'],
  ['nothing', new Uint8Array(), ''],
])('%s is no picture', async (_, bytes, type) => {
  expect(await readPicture(new File([bytes], 'slip.jpg', { type }))).toEqual({
    problem: m.file_wrong_type(),
  });
});

it('a picture that this device cannot make smaller is too large', async () => {
  const large = new File([jpeg, new Uint8Array(UPLOAD_MAX_BYTES)], 'slip.jpg', { type: '' });
  expect(await readPicture(large)).toEqual({ problem: m.file_too_large({ size: 5 }) });
});

it('a file that its app cannot open is broken', async () => {
  const file = new File([jpeg], 'slip.jpg');
  file.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  expect(await readPicture(file)).toEqual({ problem: m.file_broken() });
});
