import { crc32, deflateSync } from 'node:zlib';
import { type Random, whole } from './random.ts';

/** The picture that a simulated player sends as a slip: a PNG with the amount, and otherwise different every time. */

const WIDTH = 360;
const HEIGHT = 540;
type Colour = readonly [number, number, number];

/** Which of the seven bars each digit has: top, left above, right above, middle, left below, right below, bottom. */
const digits: Readonly<Record<string, string>> = {
  '0': '1110111',
  '1': '0010010',
  '2': '1011101',
  '3': '1011011',
  '4': '0111010',
  '5': '1101011',
  '6': '1101111',
  '7': '1010010',
  '8': '1111111',
  '9': '1111011',
};
const bars = [
  [4, 0, 16, 4],
  [0, 4, 4, 16],
  [20, 4, 4, 16],
  [4, 20, 16, 4],
  [0, 24, 4, 16],
  [20, 24, 4, 16],
  [4, 40, 16, 4],
] as const;

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Draws a slip over an amount in satang. */
export function drawSlip(random: Random, amount: number): Buffer {
  const pixels = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1), 255);
  for (let row = 0; row < HEIGHT; row++) pixels[row * (WIDTH * 3 + 1)] = 0;
  const fill = (x: number, y: number, width: number, height: number, colour: Colour) => {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) {
        pixels.set(colour, row * (WIDTH * 3 + 1) + 1 + column * 3);
      }
    }
  };
  const ink: Colour = [40, 44, 52];
  fill(0, 0, WIDTH, 80, [whole(random, 0, 160), whole(random, 60, 160), whole(random, 60, 200)]);
  for (let line = 0; line < 4; line++)
    fill(24, 110 + line * 34, whole(random, 120, 300), 12, [198, 202, 210]);
  const text = (amount / 100).toFixed(2);
  let x = 24;
  for (const sign of text) {
    const shown = digits[sign];
    if (shown) {
      for (const [at, [left, top, width, height]] of bars.entries()) {
        if (shown[at] === '1') fill(x + left, 260 + top, width, height, ink);
      }
    } else fill(x, 300, 4, 4, ink);
    x += shown ? 32 : 12;
  }
  // No bank's code: staff see that there is none, and look for the transfer themselves.
  for (let cell = 0; cell < 24 * 12; cell++) {
    if (random() < 0.5) fill(24 + (cell % 24) * 13, 350 + Math.floor(cell / 24) * 13, 13, 13, ink);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
