/**
 * The words of the chat. They are compared without tone marks, so that โต๊ด, โตด, โต้ด and โต็ด are one. A run of letters
 * counts as words only if words explain all of it; a name such as บอย is none though it begins with บ.
 */
import { type FamilyName, families, familyNames } from '../families.ts';

export type TypeWord = 'top' | 'bottom' | 'tod' | 'straight' | 'run' | 'float' | 'front' | 'back' | 'set';

export type Meaning =
  /** `short`: the one letter บ or ต, which has a second meaning next to an amount. */
  | { is: 'type'; types: readonly TypeWord[]; short?: 'บ' | 'ต' }
  | { is: 'family'; family: FamilyName }
  /** `length` is set by a number before: "2 ตัว". Alone it means "each". */
  | { is: 'count'; length?: number }
  /** ประตู: with 19 a family, otherwise all orders. */
  | { is: 'door' }
  | { is: 'times'; by: number }
  | { is: 'reverse' | 'permutations' | 'each' | 'currency' | 'cross' | 'unclear' | 'notSold' }
  | { is: 'polite' | 'total' | 'payment' | 'date' | 'name' | 'cancel' | 'all' };

const type = (...types: TypeWord[]): Meaning => ({ is: 'type', types });

const vocabulary: readonly (readonly [Meaning, string])[] = [
  [type('top'), 'บน ข้างบน ด้านบน top'],
  [type('bottom'), 'ล่าง ข้างล่าง ด้านล่าง ลาง ล่าว bottom bot'],
  [type('top', 'bottom'), 'บนล่าง บล ลบ ล่างบน บนและล่าง บนกับล่าง บนลง บลล'],
  [type('tod'), 'โต๊ด โตด โต๊ต โตต โด๊ด โต๊ท โต้ท ต๊ด tod tote'],
  [type('straight', 'tod'), 'เต็งโต๊ด ตรงโต๊ด เต็งโตด เต็งต๊ด บต ตต'],
  [type('top', 'tod'), 'บนโต๊ด'],
  [type('straight'), 'เต็ง ตรง ตัวตรง ตรงตัว ตรงๆ'],
  [type('back'), 'ท้าย'],
  [type('set'), 'หวยชุด เลขชุด ชุดใหญ่ หวยชุดสี่ตัว'],
  [type('run'), 'วิ่ง เลขวิ่ง วี่ง มี'],
  [type('float'), 'ลอย ลอยแพ'],
  [{ is: 'reverse' }, 'กลับ กลับเลข สลับ กลัป กับหลัง กลบ กลัล ก'],
  [
    { is: 'permutations' },
    'ชุด ช ซ คูณชุด ทุกประตู ทุกประตุ ทุกตู ทุกตุ ทุกปต กลับหมด หกก กลับชุด หกกลับ หกประตู กลับทุกประตู กลับทุกตู',
  ],
  [{ is: 'door' }, 'ประตู ประตุ ปต ตู'],
  [{ is: 'each' }, 'ละ ตัวละ ตูละ ตุละ โตละ เลขละ อย่างละ อันละ คู่ละ ใบละ ทุกตัว ทุกเลข ตัวล่ะ อย่างล่ะ เท่ากัน ราคา'],
  [{ is: 'unclear' }, 'ชุดละ รูด รูดเลข'],
  [{ is: 'count' }, 'ตัว'],
  [{ is: 'currency' }, 'บาท บาทถ้วน บาด thb baht bath b ตัง ตังค์ เงิน'],
  [{ is: 'cross' }, 'คูณ ท'],
  [{ is: 'times', by: 1000 }, 'พัน k'],
  [{ is: 'times', by: 100 }, 'ร้อย'],
  [{ is: 'times', by: 10_000 }, 'หมื่น'],
  [{ is: 'times', by: 100_000 }, 'แสน'],
  [
    { is: 'notSold' },
    'ปัก ปักหน้า ปักกลาง ปักหลัง ปักบน ปักล่าง ปักหลักร้อย ปักหลักสิบ ปักหลักหน่วย ปักร้อย ปักสิบ ปักหน่วย หลักร้อย หลักสิบ หลักหน่วย หลัก ถ่าง สองตัวลอย',
  ],
  [
    { is: 'polite' },
    `นะ นะคะ นะค่ะ นะครับ นะคับ นะจ๊ะ นะจ๊า น้า ค่ะ คะ คะๆ ครับ ครับผม คับ คับผม ค้าบ คร้าบ ครัช จ้า จ้ะ จ๊ะ จ๋า จร้า ฮะ ฮับ เด้อ
     ด้วย ด้วยนะ หน่อย ขอ เอา รับ แทง ซื้อ ซื้อเลข เลข เลขที่ ตัวเลข สวัสดี หวัดดี ขอบคุณ ฝาก โพย ok โอเค และ กับ แล้วก็ อยากซื้อ ลง
     ลาว ลาวพัฒนา ฮานอย ไทย หวย หวยไทย หวยลาว หวยฮานอย รัฐบาล รัฐ หุ้น หุ้นไทย ยี่กี วันนี้ งวดนี้ ทั่วไป เฉพาะ สอง สาม เป็น ของ ทำ`,
  ],
  [
    { is: 'total' },
    'รวม ยอด ยอดรวม รวมยอด รวมเงิน รวมเป็น รวมเป็นเงิน รวมทั้งหมด รวมทั้งสิ้น ยอดรวมทั้งหมด รวมบิล รวมโพย ทั้งสิ้น ลวม total sum ยอดเงิน รวมราคา รวมยอดเงิน รวมสุทธิ',
  ],
  [{ is: 'all' }, 'ทั้งหมด หมด'],
  [
    { is: 'payment' },
    `โอน โอนแล้ว โอนมา โอนเงิน โอนให้ โอนเข้า จ่าย จ่ายแล้ว จ่ายมา จ่ายให้ สลิป ส่งสลิป ค้าง ค้างจ่าย เหลือ คงเหลือ ทอน คืน คืนเงิน เครดิต ถอน
     เติม เติมเงิน ธนาคาร กสิกร กสิกรไทย กรุงไทย กรุงศรี กรุงเทพ ไทยพาณิชย์ ออมสิน ทหารไทย พร้อมเพย์ ทรูมันนี่ วอลเลท บัญชี เลขบัญชี เลขที่บัญชี บช เบอร์
     เบอร์โทร โทร โทรศัพท์ มือถือ ไลน์ tel line scb kbank kbnk ktb bbl ttb bay gsb promptpay truemoney`,
  ],
  [
    { is: 'date' },
    `งวด งวดวันที่ งวดที่ งวดประจำวันที่ วันที่ ประจำวันที่ ประจำงวด วัน วันจันทร์ วันอังคาร วันพุธ วันพฤหัส วันพฤหัสบดี วันศุกร์ วันเสาร์ วันอาทิตย์
     เวลา มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม`,
  ],
  [
    { is: 'name' },
    'พี่ น้อง ป้า ลุง น้า อา แม่ พ่อ ยาย ตา ปู่ ย่า เจ๊ เจ้ เฮีย โก คุณ นาย นาง น.ส นางสาว ลูกค้า ชื่อ เจ้ ซ้อ ตี๋ หมวย จาก เพิ่ม อีก',
  ],
  [{ is: 'cancel' }, 'ยกเลิก ยกเลิกบิล ยกเลิกโพย แคนเซิล cancel ไม่เอา ไม่เอาแล้ว ตัดออก ลบออก ลบทิ้ง ไม่รับ'],
];

/** Words of more than one letter that only look like the combination of others would be split: these stay one. */
const shorts: readonly (readonly [Meaning, string])[] = [
  [{ is: 'type', types: ['top'], short: 'บ' }, 'บ'],
  [{ is: 'type', types: ['tod'], short: 'ต' }, 'ต'],
  [type('bottom'), 'ล'],
];

/** A letter without its tone mark; an empty string for what does not count. Two spellings of ำ and แ become one. */
export function foldLetter(text: string, index: number): string {
  const character = text[index] ?? '';
  if (character === '\u0e4d')
    return /^[\u0e47-\u0e4c]*\u0e32/.test(text.slice(index + 1, index + 4)) ? 'ำ' : '';
  if (character === '\u0e32' && /\u0e4d[\u0e47-\u0e4c]*$/.test(text.slice(Math.max(0, index - 2), index)))
    return '';
  if (character === 'เ' && text[index + 1] === 'เ') return 'แ';
  if (character === 'เ' && text[index - 1] === 'เ') return '';
  if ((character >= '\u0e47' && character <= '\u0e4e') || character === 'ๆ') return '';
  return character.toLowerCase();
}

export const fold = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => foldLetter(text, index)).join('');

function buildMeanings(): Map<string, Meaning> {
  const found = new Map<string, Meaning>();
  for (const [meaning, words] of [...vocabulary, ...shorts]) {
    for (const word of words.split(/\s+/)) found.set(fold(word), meaning);
  }
  for (const name of familyNames) {
    if (name === 'reverse' || name === 'permutations') continue;
    const { label, words } = families[name];
    for (const word of [label, ...words]) {
      if (/^\p{L}[\p{L}\p{M}]*$/u.test(word)) found.set(fold(word), { is: 'family', family: name });
    }
  }
  return found;
}

const meanings = buildMeanings();
const longest = Math.max(...[...meanings.keys()].map((word) => word.length));
/** More letters than this without a space are a sentence. */
const longestRun = 120;

export interface Part {
  from: number;
  to: number;
  /** Undefined: letters that no word explains. */
  meaning?: Meaning;
}

/** For each place of the run the length of the word to take there so that words explain the rest; 0 if none does. */
function stepsOf(run: string): number[] {
  const steps: number[] = new Array(run.length + 1).fill(0);
  for (let from = run.length - 1; from >= 0; from--) {
    for (let length = Math.min(longest, run.length - from); length >= 2 && steps[from] === 0; length--) {
      const meaning = meanings.get(run.slice(from, from + length));
      if (meaning === undefined) continue;
      const to = from + length;
      // A word after a title such as พี่ is a name.
      if (to === run.length || (steps[to] ?? 0) > 0 || meaning.is === 'name') steps[from] = length;
    }
  }
  return steps;
}

/** Runs of letters as they are met: a chat has few words. */
const runs = new Map<string, Part[]>();

/** @param run letters without tone marks, without spaces */
export function meaningsIn(run: string): Part[] {
  const found = runs.get(run);
  if (found !== undefined) return found;
  const parts = partsOf(run);
  if (runs.size < 5000 && run.length <= longest) runs.set(run, parts);
  return parts;
}

function partsOf(run: string): Part[] {
  const whole = meanings.get(run);
  if (whole !== undefined && whole.is !== 'name') return [{ from: 0, to: run.length, meaning: whole }];
  const unknown: Part[] = [{ from: 0, to: run.length }];
  if (run.length > longestRun) return unknown;
  const steps = stepsOf(run);
  const parts: Part[] = [];
  for (let from = 0; from < run.length; ) {
    const step = steps[from] ?? 0;
    const meaning = meanings.get(run.slice(from, from + step));
    if (step === 0 || meaning === undefined) return unknown;
    if (meaning.is === 'name') {
      parts.push({ from, to: run.length });
      return parts;
    }
    parts.push({ from, to: from + step, meaning });
    from += step;
  }
  return parts;
}
