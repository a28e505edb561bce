import { dateTime, formatBaht } from '@salung/ui';

/** The texts of a receipt. */
export interface ReceiptText {
  /** Name of the operator's product. */
  product: string;
  /** What happened: `ถอนเงินสำเร็จ`. */
  title: string;
  /** Satang. */
  amount: number;
  at: string;
  lines: readonly (readonly [name: string, value: string])[];
  /** The label of the reference, and the reference. */
  reference: readonly [name: string, value: string];
}

const WIDTH = 720;
const EDGE = 48;
const LINE = 52;
const FONT = '"Prompt", "Noto Sans Thai", system-ui, sans-serif';
/** Values stand right of their names, in as many lines as they need. */
const VALUE = `600 26px ${FONT}`;
const VALUE_WIDTH = WIDTH - 2 * EDGE - 240;
const NEXT = 38;
const DARK = '#181a20';
const QUIET = '#5d6673';

const partsOf = (text: string, granularity: 'word' | 'grapheme'): string[] =>
  [...new Intl.Segmenter('th', { granularity }).segment(text)].map(({ segment }) => segment);

/** A text in lines that are no wider than `width` (pixels), each as full as its words allow. */
function linesOf(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [''];
  // Thai has no spaces between words; a word that is wider than a line continues in the next.
  const words = partsOf(text, 'word').flatMap((word) =>
    pen.measureText(word).width > width ? partsOf(word, 'grapheme') : [word],
  );
  for (const word of words) {
    const line = `${lines.at(-1)}${word}`;
    if (lines.at(-1)?.trim() && pen.measureText(line.trimEnd()).width > width) lines.push(word.trimStart());
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => line.trim());
}

/**
 * Draws a receipt as a picture to keep or to send: light, so that it can be printed and read anywhere.
 * @returns a PNG, or null where the browser makes none
 */
export async function drawReceipt(text: ReceiptText): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.font = VALUE;
  const lines = text.lines.map(([name, value]) => ({ name, values: linesOf(pen, value, VALUE_WIDTH) }));
  const more = lines.reduce((sum, { values }) => sum + values.length - 1, 0);
  // Setting the height resets the state of the canvas.
  canvas.height = 520 + lines.length * LINE + more * NEXT;
  const write = (
    words: string,
    x: number,
    y: number,
    style: string,
    colour: string,
    width = WIDTH - 2 * EDGE,
  ) => {
    pen.font = `${style} ${FONT}`;
    pen.fillStyle = colour;
    pen.fillText(words, x, y, width);
  };
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const band = pen.createLinearGradient(0, 0, WIDTH, 0);
  band.addColorStop(0, '#fcd535');
  band.addColorStop(1, '#faa100');
  pen.fillStyle = band;
  pen.fillRect(0, 0, WIDTH, 96);
  write(text.product, EDGE, 62, '600 36px', DARK);
  drawCheck(pen, WIDTH / 2, 176);
  pen.textAlign = 'center';
  write(text.title, WIDTH / 2, 268, '600 32px', DARK);
  write(formatBaht(text.amount), WIDTH / 2, 336, '600 56px', DARK);
  write(dateTime(text.at), WIDTH / 2, 382, '400 26px', QUIET);
  let y = 420;
  pen.strokeStyle = '#d5dae0';
  pen.setLineDash([6, 8]);
  pen.beginPath();
  pen.moveTo(EDGE, y);
  pen.lineTo(WIDTH - EDGE, y);
  pen.stroke();
  for (const { name, values } of lines) {
    y += LINE;
    pen.textAlign = 'left';
    write(name, EDGE, y, '400 26px', QUIET, 220);
    pen.textAlign = 'right';
    for (const [place, value] of values.entries()) {
      if (place > 0) y += NEXT;
      write(value, WIDTH - EDGE, y, '600 26px', DARK, VALUE_WIDTH);
    }
  }
  const [name, value] = text.reference;
  pen.textAlign = 'center';
  write(`${name} ${value}`, WIDTH / 2, y + 64, '400 20px', QUIET);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** A tick in a green circle. */
function drawCheck(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.fillStyle = '#1d9a6a';
  pen.beginPath();
  pen.arc(x, y, 40, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = '#fff';
  pen.lineWidth = 8;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(x - 17, y + 1);
  pen.lineTo(x - 5, y + 14);
  pen.lineTo(x + 18, y - 12);
  pen.stroke();
  pen.lineWidth = 2;
}
