import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { withoutTexts } from './png.ts';

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Where the first chunk of every PNG, its head of 13 bytes, has ended. */
const AFTER_HEAD = 8 + 12 + 13;
const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([picture.subarray(0, AFTER_HEAD), ...chunks, picture.subarray(AFTER_HEAD)]);

it('texts of every kind are left out, and the rest stays byte for byte', () => {
  const packed = deflateSync(Buffer.alloc(1_000_000));
  const tagged = withChunks(
    chunk('tEXt', Buffer.from('Author\0nobody')),
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed])),
    chunk('iTXt', Buffer.concat([Buffer.from('XML\0\u0001\0\0\0'), packed])),
  );
  expect(withoutTexts(tagged)).toEqual(picture);
  expect(withoutTexts(withChunks(chunk('gAMA', Buffer.alloc(4))))).toHaveLength(picture.length + 16);
});

it('what comes after the end or is not whole stays, and no text before it', () => {
  const text = chunk('tEXt', Buffer.from('a\0b'));
  const garbage = Buffer.from('PK\u0003\u0004 an archive behind the picture');
  expect(withoutTexts(Buffer.concat([withChunks(text), garbage]))).toEqual(Buffer.concat([picture, garbage]));
  const cut = picture.length - 20;
  expect(withoutTexts(withChunks(text).subarray(0, cut + text.length))).toEqual(picture.subarray(0, cut));
});

it('what is no PNG stays as it is', () => {
  for (const data of [Buffer.from('RIFF'), Buffer.alloc(0), picture.subarray(0, 9), picture]) {
    expect(withoutTexts(data)).toEqual(data);
  }
});
