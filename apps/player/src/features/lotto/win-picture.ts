import { formatBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Ticket } from './types.ts';
import { betWords, nameOf, prizeWords, roundName } from './words.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MIDDLE = WIDTH / 2;
const EDGE = 96;
const FONT = '"Prompt", "Noto Sans Thai", system-ui, sans-serif';
/** So many lines are named on it. */
const FEW = 4;

/**
 * Draws a win as a picture for chats: market, round, the digits, the lines that won and the sum. Nothing of the player is on it.
 * @returns a PNG, or null where the browser makes none
 */
export async function drawWin(
  { market, round, result, rows, payout }: Ticket,
  product: string,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  drawGround(pen);
  pen.textAlign = 'center';
  const write = (
    text: string,
    y: number,
    style: string,
    colour: string,
    x = MIDDLE,
    most = WIDTH - 2 * EDGE,
  ) => {
    pen.font = `${style} ${FONT}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, most);
  };
  write(product, 150, '600 64px', '#fcd535');
  write(m.lotto_won(), 260, '600 84px', '#eaecef');
  write(`${nameOf(market)} ${roundName(round)}`, 340, '400 44px', '#9aa3ae');
  if (result) {
    const digits = [
      [m.lotto_bet_top3(), result.outcome.top.slice(-3), MIDDLE - 200],
      [m.lotto_bet_bottom2(), result.outcome.bottom, MIDDLE + 200],
    ] as const;
    for (const [name, number, x] of digits) {
      pen.fillStyle = '#1e2329';
      pen.beginPath();
      pen.roundRect(x - 180, 400, 360, 250, 36);
      pen.fill();
      write(name, 460, '400 36px', '#9aa3ae', x, 320);
      write(number, 600, '600 140px', '#eaecef', x, 320);
    }
  }
  const winners = rows.filter(({ isWon }) => isWon);
  for (const [place, { type, number, prize, won, setPrize }] of winners.slice(0, FEW).entries()) {
    const what = [betWords[type](), ...(setPrize ? [prizeWords[setPrize]()] : []), number].join(' ');
    write(`${what}  ${formatBaht(won ?? prize)}`, 750 + place * 66, '400 44px', '#eaecef');
  }
  if (winners.length > FEW) {
    write(m.lotto_and_more({ count: winners.length - FEW }), 750 + FEW * 66, '400 40px', '#9aa3ae');
  }
  const band = pen.createLinearGradient(EDGE, 0, WIDTH - EDGE, 0);
  band.addColorStop(0, '#fcd535');
  band.addColorStop(1, '#faa100');
  pen.fillStyle = band;
  pen.beginPath();
  pen.roundRect(EDGE, 1080, WIDTH - 2 * EDGE, 180, 40);
  pen.fill();
  write(formatBaht(payout ?? 0), 1204, '600 96px', '#181a20', MIDDLE, WIDTH - 2 * EDGE - 60);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Dark, with yellow light from above. */
function drawGround(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#0b0e11';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const light = pen.createRadialGradient(MIDDLE, 0, 80, MIDDLE, 0, 1000);
  light.addColorStop(0, 'rgb(252 213 53 / 0.3)');
  light.addColorStop(1, 'rgb(252 213 53 / 0)');
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}
