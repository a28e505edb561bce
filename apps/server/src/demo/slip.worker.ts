import sharp from 'sharp';
import { loadFonts } from './fonts.ts';
import { drawSlip, type Slip } from './slip.ts';

type Asked = { id: number } & ({ slip: Slip } | { svg: string });

async function draw(svg: string): Promise<Buffer> {
  await loadFonts();
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/**
 * Draws slips and other pictures in a process of its own: the server's image library refuses to draw, since what people
 * upload must never be a drawing (SVG).
 */
process.on('message', (asked: Asked) => {
  const { id } = asked;
  ('slip' in asked ? drawSlip(asked.slip) : draw(asked.svg)).then(
    (picture) => process.send?.({ id, picture }),
    (error: unknown) => process.send?.({ id, problem: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
