import { drawCode } from '../../parts/draw-code.ts';

export interface PaymentText {
  title: string;
  sum: string;
  lines: readonly string[];
}

const WIDTH = 720;
const CODE = 560;
const TOP = 150;
const LINE = 40;
const FONT = '"Prompt", "Noto Sans Thai", system-ui, sans-serif';

/**
 * Draws a QR code with its payment details as a picture for the phone's gallery, from which a banking app can read it:
 * dark on white, whatever the theme.
 * @param code the SVG of the code
 * @returns a PNG, or null if the browser cannot create one
 */
export async function drawPayment(
  code: SVGSVGElement,
  { title, sum, lines }: PaymentText,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = TOP + CODE + 40 + lines.length * LINE + 24;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#0b0e11';
  pen.textAlign = 'center';
  const write = (text: string, y: number, style: string) => {
    pen.font = `${style} ${FONT}`;
    pen.fillText(text, WIDTH / 2, y, WIDTH - 48);
  };
  write(title, 60, '600 32px');
  write(sum, 120, '600 52px');
  if (!drawCode(pen, code, { middle: WIDTH / 2, top: TOP, size: CODE })) return null;
  for (const [at, text] of lines.entries()) write(text, TOP + CODE + 56 + at * LINE, '400 28px');
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
