import { thaiBanks } from '@salung/contract';

/** Reads who paid out of the text of a line, as Thai banks write it: `รับโอนจาก SCB x1234 นาย สมชาย ใจดี`. */

interface PayerInText {
  bank: string | null;
  account: string | null;
  name: string | null;
}

const nobody: PayerInText = { bank: null, account: null, name: null };

/** Banks by their short name and the first part of their Thai one; `ธ.` stands for bank. */
const names = thaiBanks.flatMap(({ short, th, en }) => [
  [short.toUpperCase(), short],
  [th.replace(/^ธนาคาร/, '').toUpperCase(), short],
  [en.toUpperCase(), short],
]);
const others = [
  ['KBNK', 'KBANK'],
  ['TMB', 'TTB'],
  ['CIMB', 'CIMBT'],
  ['UOB', 'UOBT'],
  ['BAAC', 'BAAC'],
  ['TRUEMONEY', 'TrueMoney'],
];
const banks = new Map([...names, ...others].map(([name = '', short = '']) => [name, short]));

/** Longest first, so that a name is not taken for the beginning of another. */
const bankWords = [...banks.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  .join('|');
const bankPattern = new RegExp(`(?<![A-Z])(?:ธนาคาร|ธ\\.)?\\s*(${bankWords})(?![A-Z\\p{Script=Thai}])`, 'iu');

/** Digits with marks for those that are hidden, such as `x1234`, `/X123456`, `xxx-x-x1234-x`; or a whole account number. */
const accountPattern =
  /(?<![\p{L}\d])[/]?\s?((?:[xX*•]+[-\d xX*•]*\d{3,}(?:-?[xX*•\d]+)*)|\d{3}-\d-\d{5}-\d|\d{10,12})(?![\d])/u;

/** What a name begins after, where there is no account. */
const from = /(?:รับโอนเงินจาก|รับโอนจาก|โอนเงินจาก|โอนจาก|จาก|transfer from|received from|\bfrom\b)\s*:?/iu;
/** What a name ends before. */
const end =
  /\s*(?:\+\+|[·|;()/]|\b(?:ref|fee|to)\b|(?:เข้า|ไปยัง|อ้างอิง|ค่าธรรมเนียม|หมายเหตุ|บันทึก|สาขา|ผ่าน)(?=[\s:]|$))/iu;

/** What tells a name where neither a bank nor an account stands with it. */
const title = /^(?:นาย|นาง|น\.ส\.|คุณ|ด\.[ชญ]\.|บริษัท|บจก|บมจ|หจก|ห้าง|mr|mrs|ms|miss|company)/i;
/** Money that nobody sent from an account. */
const noPerson = /ตู้|สาขา|เงินสด|ดอกเบี้ย|\b(?:atm|cdm|cash|branch|interest|counter)\b/i;

function nameAt(text: string): string | null {
  const stop = end.exec(text);
  const name = (stop ? text.slice(0, stop.index) : text).replace(/^[\s:,.-]+|[\s:,-]+$/g, '').trim();
  // A name has letters, no figures, and a first and a last part or a title.
  if (/\d/.test(name) || noPerson.test(name) || name.replace(/[^\p{L}]/gu, '').length < 3) return null;
  return name.slice(0, 200);
}

/** What follows is about something else than the payer. */
const elsewhere = /[\s·|;(]*(?:\bref|อ้างอิง|เลขที่รายการ|\bto\b|เข้าบัญชี|ไปยัง)/iu;

/** The payer's bank, account as far as it is shown, and name; null for what the text does not have. */
export function payerOf(text: string): PayerInText {
  const start = from.exec(text);
  const after = start ? text.slice(start.index + start[0].length) : text;
  const said = after.slice(0, elsewhere.exec(after)?.index ?? after.length);
  const shown = accountPattern.exec(said);
  const before = bankPattern.exec(shown ? said.slice(0, shown.index) : said);
  // A text without `from` has a payer only if it names a bank and an account.
  if (!start && !(shown && (before || /promptpay|พร้อมเพย์/i.test(said)))) return nobody;
  const bank = before ?? bankPattern.exec(said);
  const end = shown ?? bank;
  const short = banks.get((bank?.[1] ?? '').toUpperCase());
  const name = nameAt(end ? said.slice(end.index + end[0].length) : said) ?? nameBefore(said, bank ?? shown);
  return {
    bank: short ?? null,
    account: shown?.[1]?.trim() ?? null,
    name: end || (name && title.test(name)) ? name : null,
  };
}

/** Some put the name before the bank: `นาย สมชาย ใจดี (KBANK) x1234`. */
const nameBefore = (said: string, place: RegExpExecArray | null): string | null =>
  place ? nameAt(said.slice(0, place.index)) : null;
