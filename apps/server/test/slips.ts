import { createHash } from 'node:crypto';
import { slipVerify } from 'promptparse/generate';
import encodeQr from 'qr';
import sharp from 'sharp';
import { createBankAccount, type NewBankAccount } from '../src/modules/banks/index.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

/** Slips and uploads for tests: pictures that are drawn here, through the same calls that the apps make. */

export type PictureFormat = 'jpeg' | 'png' | 'webp';

export interface SlipOptions {
  /** What stands on the slip: other text, other picture. */
  text: string;
  /** The bank's reference in the mini-QR; without one there is no code. */
  reference?: string;
  format?: PictureFormat;
  quality?: number;
  width?: number;
}

const WIDTH = 720;
const HEIGHT = 1_280;

type Colour = readonly [number, number, number];
const white: Colour = [255, 255, 255];
const ink: Colour = [20, 20, 20];
const purple: Colour = [78, 46, 127];

/** Drawn by hand: the server's picture library has every decoder switched off that it does not need, SVG too. */
class Canvas {
  readonly data = Buffer.alloc(WIDTH * HEIGHT * 3, 255);

  fill(x: number, y: number, width: number, height: number, colour: Colour): void {
    for (let row = Math.round(y); row < Math.round(y + height); row++) {
      for (let column = Math.round(x); column < Math.round(x + width); column++) {
        this.data.set(colour, (row * WIDTH + column) * 3);
      }
    }
  }
}

/** Text as bars: 32 columns in each of four lines, from the text's hash. */
function drawText(canvas: Canvas, text: string): void {
  ['payer', 'payee', 'amount', 'reference'].forEach((line, row) => {
    createHash('sha256')
      .update(`${line} ${text}`)
      .digest()
      .forEach((byte, column) => {
        if (byte & 1) canvas.fill(40 + column * 14, 300 + row * 90, 10, 36, ink);
      });
  });
}

function drawCode(canvas: Canvas, reference: string): void {
  const payload = slipVerify({ sendingBank: '014', transRef: reference });
  const modules = encodeQr(payload, 'raw', { ecc: 'medium', border: 2 });
  const size = 150 / modules.length;
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      canvas.fill(530 + x * size, 1_070 + y * size, size, size, isDark ? ink : white);
    });
  });
}

/** A picture that looks as a bank's slip does to a machine. */
export function drawSlip(slip: SlipOptions): Promise<Buffer> {
  const { text, reference, format = 'jpeg', quality = 85, width = WIDTH } = slip;
  const canvas = new Canvas();
  canvas.fill(0, 0, WIDTH, 180, purple);
  canvas.fill(60, 50, 80, 80, white);
  drawText(canvas, text);
  if (reference) drawCode(canvas, reference);
  const picture = sharp(canvas.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).resize(width);
  if (format === 'png') return picture.png().toBuffer();
  return format === 'webp' ? picture.webp({ quality }).toBuffer() : picture.jpeg({ quality }).toBuffer();
}

export interface Form {
  file?: { name: string; type: string; data: Buffer };
  fields: Record<string, string>;
}

/** A multipart body. */
export function multipart({ file, fields }: Form): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'test-boundary-7f3a';
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
    parts.push(Buffer.from(head), file.data, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

type Origin = 'player' | 'staff';

/** Sends a form to the upload call. */
export async function sendUpload(app: TestApp, token: string, form: Form, at: Origin = 'player') {
  const { payload, headers } = multipart(form);
  const response = await app[at === 'player' ? 'player' : 'office'].inject({
    method: 'PUT',
    url: '/api/upload/upload-to-ggc',
    payload,
    headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': 'en' },
  });
  return { status: response.statusCode, body: response.json() };
}

const types = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** Asks for a name and uploads a picture under it. @returns the name, and the link to look at it */
export async function upload(
  app: TestApp,
  token: string,
  data: Buffer,
  { format = 'jpeg', at = 'player' }: { format?: PictureFormat; at?: Origin } = {},
): Promise<{ filename: string; url: string }> {
  const type = types[format];
  const prepared = await app.send(
    'upload.prepare',
    { token, query: { filename: 'slip.jpg', contentType: type } },
    at,
  );
  const { url } = prepared.body;
  const sent = await sendUpload(
    app,
    token,
    { file: { name: 'slip.jpg', type, data }, fields: { url, type } },
    at,
  );
  if (sent.status !== 200) throw new Error(`the test picture was refused: ${JSON.stringify(sent.body)}`);
  return sent.body;
}

let serial = 0;

/** A house account at a bank, switched on. @returns its id */
export function openBank(app: TestApp, input: Partial<NewBankAccount> = {}): Promise<string> {
  serial += 1;
  const accountNumber = `900${String(serial).padStart(7, '0')}`;
  return inTransaction(app.platform.db, (tx) =>
    createBankAccount(app.platform, tx, {
      kind: 'deposit',
      bankCode: '014',
      accountNumber,
      accountName: 'Salung Co., Ltd.',
      ...input,
    }),
  );
}
