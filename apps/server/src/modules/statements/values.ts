import type { Output } from '@salung/contract/schemas';

/** Reads what stands in the cells of statements: days, times, amounts in satang, and which way money went. */

/** How dates are written in figures. */
type DateOrder = Output<'statements.import', 'body'>['mapping']['dates'];

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['ม.ค.', 'มกราคม', 'jan', 'january'],
    ['ก.พ.', 'กุมภาพันธ์', 'feb', 'february'],
    ['มี.ค.', 'มีนาคม', 'mar', 'march'],
    ['เม.ย.', 'เมษายน', 'apr', 'april'],
    ['พ.ค.', 'พฤษภาคม', 'may', 'may'],
    ['มิ.ย.', 'มิถุนายน', 'jun', 'june'],
    ['ก.ค.', 'กรกฎาคม', 'jul', 'july'],
    ['ส.ค.', 'สิงหาคม', 'aug', 'august'],
    ['ก.ย.', 'กันยายน', 'sep', 'september'],
    ['ต.ค.', 'ตุลาคม', 'oct', 'october'],
    ['พ.ย.', 'พฤศจิกายน', 'nov', 'november'],
    ['ธ.ค.', 'ธันวาคม', 'dec', 'december'],
  ].flatMap((names, at) => names.map((name) => [name.replace(/\./g, ''), at + 1])),
);

export const thaiDigits = (text: string): string =>
  text.replace(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0e50));

/** Years of the Buddhist era become those of the common one. Of two digits, those from 50 on are Buddhist: 69 is 2026. */
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length <= 2) return year >= 50 ? 2500 + year - 543 : 2000 + year;
  return year >= 2400 ? year - 543 : year;
}

/** Day, month and year, and what follows. No sign fits two neighbouring parts, so that it is read in linear time. */
const dateParts =
  /^(\d{1,4})[\s/.-]+(\d{1,2}|\p{L}[\p{L}\p{M}]*(?:\.[\p{L}\p{M}]+)*)[\s/.-]+(\d{1,4})(?=$|[\sT,])(.*)$/u;

/** A day as `2026-01-31`; undefined where it is none. `rest` is the text after it, such as a time. */
export function readDate(text: string, dates: DateOrder): { day: string; rest: string } | undefined {
  const found = dateParts.exec(thaiDigits(text).trim());
  if (!found) return undefined;
  const [, first = '', second = '', third = '', rest = ''] = found;
  const order = /^\d{4}$/.test(first) ? 'ymd' : dates === 'ymd' ? 'dmy' : dates;
  const named = months[second.toLowerCase().replace(/\./g, '')];
  const [yearText, monthText, dayText] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'mdy' && named === undefined
        ? [third, first, second]
        : [third, second, first];
  const [year, month, day] = [yearOf(yearText), named ?? Number(monthText), Number(dayText)];
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  if (!isDay || year < 2000 || year > 2089) return undefined;
  return { day: at.toISOString().slice(0, 10), rest: rest.replace(/^[\sT,]+/, '') };
}

/** Milliseconds since midnight; undefined where it is no time. */
export function readTime(text: string): number | undefined {
  const found = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*(am|pm|น\.?)?$/i.exec(
    thaiDigits(text).trim(),
  );
  if (!found) return undefined;
  const [, hourText, minuteText, secondText = '0', half] = found;
  const [minute, second] = [Number(minuteText), Number(secondText)];
  let hour = Number(hourText);
  if (half?.toLowerCase() === 'pm' && hour < 12) hour += 12;
  if (half?.toLowerCase() === 'am' && hour === 12) hour = 0;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return ((hour * 60 + minute) * 60 + second) * 1_000;
}

/** Satang of `1,234.50`, `-1,234.50`, `(1,234.50)`, `฿1,234`; 0 of nothing and of a dash; undefined where it is no amount. */
export function readAmount(text: string): number | undefined {
  const plain = thaiDigits(text)
    .replace(/฿|บาท|thb|\s/gi, '')
    .replace(/\u2212/g, '-');
  if (plain === '' || plain === '-') return 0;
  const found = /^([+-]?)(\(?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(\)?)(-?)$/.exec(plain);
  if (!found) return undefined;
  const [, sign, open, whole = '', part = '', close, after] = found;
  if (/[1-9]/.test(part.slice(2))) return undefined;
  if ((open === '(') !== (close === ')')) return undefined;
  const value = Number(whole.replace(/,/g, '') + part.padEnd(2, '0').slice(0, 2));
  if (!Number.isSafeInteger(value)) return undefined;
  return sign === '-' || after === '-' || open === '(' ? -value : value;
}

const into =
  /^(?:\+|cr|c|credit|deposit|dep|in|incoming|received?|เข้า|เงินเข้า|โอนเข้า|ฝาก|ฝากเงิน|เงินฝาก|รับ|รับเงิน|รับโอน|รับโอนเงิน|เครดิต)$/;
const out =
  /^(?:[-−–]|dr|d|debit|withdraw|withdrawal|wd|out|outgoing|paid|ออก|เงินออก|โอนออก|ถอน|ถอนเงิน|จ่าย|จ่ายเงิน|เดบิต)$/;

/** The direction that a cell names, such as `Debit` or `ฝาก`, and nothing else; undefined where it names none. */
export function readDirection(text: string): 'in' | 'out' | undefined {
  const word = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.()]/g, '');
  return into.test(word) ? 'in' : out.test(word) ? 'out' : undefined;
}
