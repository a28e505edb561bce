import { bankByCode } from '@salung/contract';
import { slipVerify } from 'promptparse/generate';
import encodeQr from 'qr';
import sharp from 'sharp';
import { loadFonts } from './fonts.ts';

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

function side(y: number, label: string, account: Slip['from']): string {
  const bank = bankByCode(account.bankCode);
  return [
    `<circle cx="92" cy="${y + 6}" r="34" fill="${bank?.colour ?? '#444'}"/>`,
    text(92, y + 13, 18, bank?.short.slice(0, 5) ?? '', 'fill="#fff" text-anchor="middle"'),
    text(148, y - 22, 20, label, 'fill="#8a919c"'),
    text(148, y + 12, 27, account.accountName),
    text(148, y + 46, 22, `${bank?.th ?? ''}  ${masked(account.accountNumber)}`, 'fill="#5c6570"'),
  ].join('');
}

/** The code that banks put on slips: sending bank and reference, with a check sum. */
function miniQr(slip: Slip, x: number, y: number, side: number): string {
  const payload = slipVerify({ sendingBank: slip.from.bankCode, transRef: slip.reference });
  const rows = encodeQr(payload, 'raw', { ecc: 'medium', border: 2 });
  const cell = side / rows.length;
  const squares = rows.flatMap((row, down) =>
    row.flatMap((dark, right) => (dark ? [`M${right} ${down}h1v1h-1z`] : [])),
  );
  return (
    `<g transform="translate(${x} ${y}) scale(${cell})" shape-rendering="crispEdges">` +
    `<rect width="${rows.length}" height="${rows.length}" fill="#fff"/><path d="${squares.join('')}"/></g>`
  );
}

/** Draws the slip of a transfer as a JPEG, with a mini-QR that reads as a bank's does. */
export async function drawSlip(slip: Slip): Promise<Buffer> {
  const bank = bankByCode(slip.from.bankCode);
  const when = slip.at.toLocaleString('th-TH', {
    timeZone: 'Asia/Bangkok',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Prompt">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
    <rect width="${WIDTH}" height="150" fill="${bank?.colour ?? '#222'}"/>
    <circle cx="92" cy="76" r="36" fill="#fff"/>
    <path d="M75 76l12 13 24-26" fill="none" stroke="#1ba672" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
    ${text(148, 72, 34, 'โอนเงินสำเร็จ', 'fill="#fff"')}
    ${text(148, 110, 22, `${when} น.`, 'fill="#fff" opacity=".9"')}
    ${side(240, 'จาก', slip.from)}
    <path d="M92 292v60" stroke="#cfd4da" stroke-width="4" stroke-dasharray="2 10" stroke-linecap="round"/>
    ${side(404, 'ไปยัง', slip.to)}
    <path d="M48 510h624" stroke="#e6e9ed" stroke-width="2"/>
    ${text(48, 572, 22, 'จำนวนเงิน', 'fill="#8a919c"')}
    ${text(672, 580, 44, `${baht(slip.amount)} บาท`, 'text-anchor="end"')}
    ${text(48, 636, 22, 'ค่าธรรมเนียม', 'fill="#8a919c"')}
    ${text(672, 636, 24, '0.00 บาท', 'text-anchor="end"')}
    <path d="M48 680h624" stroke="#e6e9ed" stroke-width="2"/>
    ${text(48, 734, 22, 'เลขที่รายการ', 'fill="#8a919c"')}
    ${text(48, 772, 24, slip.reference)}
    ${miniQr(slip, 436, 796, 236)}
    ${text(48, 980, 20, 'สแกนเพื่อตรวจสอบสลิป', 'fill="#8a919c"')}
    ${text(48, 1012, 20, bank?.th ?? '', 'fill="#8a919c"')}
  </svg>`;
  await loadFonts();
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}
