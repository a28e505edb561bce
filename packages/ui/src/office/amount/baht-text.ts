const digits = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'] as const;
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'] as const;

/** A number below a million. `more`: words come before it, so that a final one is `เอ็ด`. */
function belowMillion(number: number, more: boolean): string {
  const text = String(number);
  let words = '';
  for (let at = 0; at < text.length; at += 1) {
    const digit = Number(text[at]);
    const place = text.length - 1 - at;
    if (digit === 0) continue;
    if (place === 0 && digit === 1 && (more || number > 1)) words += 'เอ็ด';
    else if (place === 1 && digit === 1) words += 'สิบ';
    else if (place === 1 && digit === 2) words += 'ยี่สิบ';
    else words += `${digits[digit]}${places[place]}`;
  }
  return words;
}

/** An integer of any size in Thai words; `ล้าน` is repeated for every further six digits. */
function numberText(number: number): string {
  if (number === 0) return digits[0];
  const millions = Math.floor(number / 1_000_000);
  const rest = number % 1_000_000;
  return `${millions > 0 ? `${numberText(millions)}ล้าน` : ''}${belowMillion(rest, millions > 0)}`;
}

/**
 * An amount in Thai words as on cheques: 150025 is `หนึ่งพันห้าร้อยบาทยี่สิบห้าสตางค์`.
 * @param satang a safe integer; anything else throws a RangeError
 */
export function bahtText(satang: number): string {
  if (!Number.isSafeInteger(satang)) throw new RangeError(`not an amount in satang: ${satang}`);
  const size = Math.abs(satang);
  const rest = size % 100;
  const baht = (size - rest) / 100;
  const sign = satang < 0 ? 'ลบ' : '';
  if (rest === 0) return `${sign}${numberText(baht)}บาทถ้วน`;
  return `${sign}${baht > 0 ? `${numberText(baht)}บาท` : ''}${numberText(rest)}สตางค์`;
}
