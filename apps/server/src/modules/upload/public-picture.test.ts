import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isFilm } from './png.ts';
import { cropOf, heightFor } from './state.ts';

const ratio = { width: 16, height: 7 };

describe('the part of a picture that is kept', () => {
  it('is all of one that has the shape already', () => {
    expect(cropOf({ width: 1_600, height: 700 }, ratio, 0)).toEqual({
      left: 0,
      top: 0,
      width: 1_600,
      height: 700,
    });
  });
  it('lies along the longer side of others, where it was wanted', () => {
    const wide = { width: 3_200, height: 700 };
    expect([0, 50, 100].map((at) => cropOf(wide, ratio, at))).toEqual(
      [0, 800, 1_600].map((left) => ({ left, top: 0, width: 1_600, height: 700 })),
    );
    const tall = { width: 1_600, height: 1_700 };
    expect([0, 25, 100].map((at) => cropOf(tall, ratio, at))).toEqual(
      [0, 250, 1_000].map((top) => ({ left: 0, top, width: 1_600, height: 700 })),
    );
  });
  it('never leaves the picture', () => {
    for (let width = 1; width < 60; width++) {
      for (let height = 1; height < 60; height++) {
        const crop = cropOf({ width, height }, ratio, 100);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height);
        expect(Math.min(crop.width, crop.height, crop.left + 1, crop.top + 1)).toBeGreaterThan(0);
      }
    }
  });
  it('has a height for each width', () => {
    expect([640, 1_280, 16, 1].map((width) => heightFor(ratio, width))).toEqual([280, 560, 7, 1]);
  });
});

it('a PNG that moves is told from one that does not', async () => {
  const still = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(isFilm(still)).toBe(false);
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4, 'latin1');
  // After the header's chunk, as the standard has it.
  expect(isFilm(Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]))).toBe(true);
  expect(isFilm(Buffer.from('acTL'))).toBe(false);
  expect(isFilm(still.subarray(0, 10))).toBe(false);
});
