import { bankByCode } from '@salung/contract';
import { slipVerify, trueMoneySlipVerify } from 'promptparse/generate';
import encodeQr from 'qr';
import sharp from 'sharp';
import { loadFonts } from './fonts.ts';
import { type SlipStyle, styleOf } from './slip-styles.ts';

/** What a bank's app writes on the slip of a transfer. */
export interface Slip {
  from: { bankCode: string; accountNumber: string; accountName: string };
  to: { bankCode: string; accountNumber: string; accountName: string };
  /** Satang. */
  amount: number;
  reference: string;
  at: Date;
}

const WIDTH = 720;
const HEIGHT = 1080;

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const masked = (account: string) => `xxx-x-x${account.slice(-5, -1)}-${account.slice(-1)}`;
const baht = (satang: number) => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

function text(x: number, y: number, size: number, content: string, style = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${style}>${escaped(content)}</text>`;
}

function side(y: number, label: string, account: Slip['from'], style: SlipStyle): string {
  const bank = bankByCode(account.bankCode);
  const faint = `fill="${style.faint}"`;
  return [
    `<circle cx="92" cy="${y + 6}" r="34" fill="${bank?.colour ?? '#444'}"/>`,
    text(92, y + 13, 18, bank?.short.slice(0, 5) ?? '', 'fill="#fff" text-anchor="middle"'),
    text(148, y - 22, 20, label, faint),
    text(148, y + 12, 27, account.accountName),
    text(148, y + 46, 22, `${bank?.th ?? ''}  ${masked(account.accountNumber)}`, faint),
  ].join('');
}

/** What the code of a slip says: TrueMoney has a form of its own. */
export const slipCode = ({ from, reference, at }: Pick<Slip, 'from' | 'reference' | 'at'>): string =>
  from.bankCode === 'TMW'
    ? trueMoneySlipVerify({
        eventType: 'P2P',
        transactionId: reference,
        date: at.toLocaleDateString('en-GB', { timeZone: 'Asia/Bangkok' }).replaceAll('/', ''),
      })
    : slipVerify({ sendingBank: from.bankCode, transRef: reference });

/** The code that banks put on slips: sending bank and reference, with a check sum. */
function miniQr(slip: Slip, { x, y, side }: SlipStyle['code']): string {
  const payload = slipCode(slip);
  const rows = encodeQr(payload, 'raw', { ecc: 'medium', border: 2 });
  const cell = side / rows.length;
  const squares = rows.flatMap((row, down) =>
    row.flatMap((dark, right) => (dark ? [`M${right} ${down}h1v1h-1z`] : [])),
  );
  return (
    `<g transform="translate(${x} ${y}) scale(${cell})" shape-rendering="crispEdges">` +
    `<rect width="${rows.length}" height="${rows.length}" fill="#fff"/><path d="${squares.join('')}" fill="#000"/></g>`
  );
}

/** Draws the slip of a transfer as a JPEG in the style of the sending bank, with a mini-QR that reads as a bank's does. */
export async function drawSlip(slip: Slip): Promise<Buffer> {
  const bank = bankByCode(slip.from.bankCode);
  const style = styleOf(slip.from.bankCode);
  const colour = bank?.colour ?? '#222';
  const when = `${slip.at.toLocaleString('th-TH', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'long',
    timeStyle: 'medium',
  })} น.`;
  const faint = `fill="${style.faint}"`;
  const onHead = style.head === 0 ? `fill="${style.ink}"` : 'fill="#fff"';
  // The foot's text stands beside the code, on whichever side has room.
  const footX = style.code.y > 700 && style.code.x < 200 ? style.code.x + style.code.side + 32 : 48;
  // A code in the middle leaves the foot no room: its text goes above.
  const footY = style.code.x > 200 && style.code.x < 400 ? 720 : 734;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Prompt" fill="${style.ink}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${style.frame ?? style.paper}"/>
    ${style.frame === undefined ? '' : `<rect x="20" y="20" width="680" height="1040" rx="28" fill="${style.paper}"/>`}
    <rect width="${WIDTH}" height="${style.head}" fill="${colour}"/>
    <circle cx="92" cy="76" r="36" fill="${style.head === 0 ? colour : '#fff'}"/>
    <path d="M75 76l12 13 24-26" fill="none" stroke="${style.head === 0 ? '#fff' : '#1ba672'}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
    ${text(148, 72, 34, 'โอนเงินสำเร็จ', onHead)}
    ${style.time === 'head' ? text(148, 110, 22, when, onHead) : ''}
    ${side(240, 'จาก', slip.from, style)}
    <path d="M92 292v60" stroke="${style.faint}" stroke-width="4" stroke-dasharray="2 10" stroke-linecap="round"/>
    ${side(404, 'ไปยัง', slip.to, style)}
    <path d="M48 510h624" stroke="${style.line}" stroke-width="2"/>
    ${text(48, 572, 22, 'จำนวนเงิน', faint)}
    ${text(672, 580, 44, `${baht(slip.amount)} บาท`, 'text-anchor="end"')}
    ${text(48, 636, 22, 'ค่าธรรมเนียม', faint)}
    ${text(672, 636, 24, '0.00 บาท', 'text-anchor="end"')}
    <path d="M48 680h624" stroke="${style.line}" stroke-width="2"/>
    ${text(footX, footY, 22, 'เลขที่รายการ', faint)}
    ${text(footX, footY + 38, 24, slip.reference)}
    ${style.time === 'foot' ? text(footX, footY + 82, 22, when, faint) : ''}
    ${miniQr(slip, style.code)}
    ${text(footX, footY === 720 ? 1056 : 1012, 20, bank?.th ?? '', faint)}
  </svg>`;
  await loadFonts();
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}
