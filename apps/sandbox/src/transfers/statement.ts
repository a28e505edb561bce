import type { Transfer } from './transfers.ts';

/** The statement of an account, as a bank lets people download it: Thai headings, Buddhist years, two columns of amounts. */

const BANGKOK = 7 * 3_600_000;
const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`;
const baht = (satang: number): string => (satang / 100).toFixed(2);

const headings = ['วันที่', 'เวลา', 'รายการ', 'ถอนเงิน', 'ฝากเงิน', 'เลขอ้างอิง', 'ชื่อผู้โอน', 'เลขที่บัญชีผู้โอน'];

/** What came into an account and went out of it, the earliest first, as CSV. */
export function statementOf(account: string, transfers: readonly Transfer[]): string {
  const rows = transfers
    .filter(({ sender, receiver }) => [sender, receiver].some((side) => side.accountNumber === account))
    .sort((a, b) => Date.parse(a.paidAt) - Date.parse(b.paidAt))
    .map(({ reference, amount, paidAt, sender, receiver }) => {
      const local = new Date(Date.parse(paidAt) + BANGKOK).toISOString();
      const [year = '', month, day] = local.slice(0, 10).split('-');
      const isIn = receiver.accountNumber === account;
      return [
        `${day}/${month}/${Number(year) + 543}`,
        local.slice(11, 19),
        isIn ? 'รับโอนเงิน' : 'โอนเงินออก',
        isIn ? '' : baht(amount),
        isIn ? baht(amount) : '',
        reference,
        isIn ? sender.name : '',
        isIn ? sender.accountNumber : '',
      ];
    });
  return `\ufeff${[headings, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
