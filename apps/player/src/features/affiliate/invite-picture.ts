import { m } from '../../paraglide/messages.js';
import { drawCode } from '../../parts/draw-code.ts';

interface Invitation {
  product: string;
  code: string;
  /** Where the link leads, for people who type. */
  host: string;
}

const WIDTH = 1080;
const HEIGHT = 1350;
const MIDDLE = WIDTH / 2;
const EDGE = 96;
const FONT = '"Prompt", "Noto Sans Thai", system-ui, sans-serif';

/**
 * Draws an invitation as a picture for chats and timelines: name, QR code of the link, and the code to type.
 * @param qr the SVG of the QR code
 * @returns a PNG, or null where the browser makes none
 */
export async function drawInvitation(
  qr: SVGSVGElement,
  { product, code, host }: Invitation,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  drawGround(pen);
  pen.textAlign = 'center';
  const write = (text: string, y: number, style: string, colour: string) => {
    pen.font = `${style} ${FONT}`;
    pen.fillStyle = colour;
    pen.fillText(text, MIDDLE, y, WIDTH - 2 * EDGE);
  };
  write(product, 170, '600 84px', '#fcd535');
  write(m.affiliate_picture_title(), 262, '600 52px', '#eaecef');
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.roundRect(MIDDLE - 300, 330, 600, 600, 40);
  pen.fill();
  pen.fillStyle = '#0b0e11';
  if (!drawCode(pen, qr, { middle: MIDDLE, top: 362, size: 536 })) return null;
  write(m.affiliate_picture_scan(), 1000, '400 40px', '#9aa3ae');
  write(m.affiliate_picture_code(), 1060, '400 40px', '#9aa3ae');
  pen.fillStyle = '#1e2329';
  pen.beginPath();
  pen.roundRect(MIDDLE - 330, 1100, 660, 130, 28);
  pen.fill();
  write([...code].join('\u200a'), 1192, '600 78px', '#ff6abd');
  write(host, 1300, '400 34px', '#9aa3ae');
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Dark, with pink light from above and the rims of two coins. */
function drawGround(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#0b0e11';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(MIDDLE, 0, 80, MIDDLE, 0, 1000);
  light.addColorStop(0, 'rgb(255 106 189 / 0.35)');
  light.addColorStop(1, 'rgb(255 106 189 / 0)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [x, y, radius] of [
    [40, 330, 170],
    [1060, 1090, 230],
  ] as const) {
    for (const [part, width, strength] of [
      [1, 4, 0.3],
      [0.82, 18, 0.16],
      [0.62, 6, 0.4],
    ] as const) {
      pen.strokeStyle = `rgb(252 213 53 / ${strength})`;
      pen.lineWidth = width;
      pen.beginPath();
      pen.arc(x, y, radius * part, 0, 2 * Math.PI);
      pen.stroke();
    }
  }
}
