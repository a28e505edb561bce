/** The one normal form of names, and what stands around a name: titles, ranks, and forms of companies. */

/** Thai marks as they are stored: below the letter, above it, tones, and those that silence it. */
const markOrder =
  '\u0e3a\u0e38\u0e39\u0e31\u0e34\u0e35\u0e36\u0e37\u0e47\u0e4d\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e4e';
const orderOf = (mark: string): number => markOrder.indexOf(mark);

/**
 * Thai text in one order of its marks, whatever the keyboard and the bank's system made of it: `นํ้า` and `นำ้` are `น้ำ`, and
 * a vowel typed as two becomes one (`เเ`, `แ`). It looks as before.
 */
export const composeThai = (text: string): string =>
  text
    .replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{2,}/g, (marks) =>
      [...new Set(marks)].sort((one, other) => orderOf(one) - orderOf(other)).join(''),
    )
    .replace(/\u0e4d([\u0e48-\u0e4b]*)\u0e32/g, '$1\u0e33')
    .replace(/\u0e33([\u0e48-\u0e4b]+)/g, '$1\u0e33')
    .replace(/เเ/g, 'แ');

/** A name for comparing: NFKC, Thai marks in order, without invisible characters, in lower case, in single spaces. */
export const plainName = (name: string): string =>
  composeThai(name.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

const grades = (bases: readonly string[], steps: readonly string[], between = ''): string[] =>
  bases.flatMap((base) => steps.map((step) => `${base}${between}${step}`));

/** Written with dots, of which some are often left out: `พ.ต.ท.`, `พตท.`, `พ.ต.ท สมชาย`. */
const shortTitles = [
  ...grades(
    ['พล', 'พ', 'ร', 'ส', 'น', 'จ', 'จ.ส', 'พ.จ', 'พล.ต', 'พ.ต', 'ร.ต', 'ส.ต', 'พล.ร', 'พล.อ', 'พ.อ'],
    ['อ', 'ท', 'ต'],
    '.',
  ),
  ...['ด.ต', 'น.ส', 'ด.ช', 'ด.ญ', 'ม.ร.ว', 'ม.ล', 'ม.จ', 'ดร', 'ศ.ดร', 'ศ.นพ', 'ศ.พญ', 'รศ', 'ผศ', 'อจ'],
  ...['นพ', 'พญ', 'ทพ', 'ทพญ', 'สพ.ญ', 'น.สพ', 'ภก', 'ภญ', 'นส', 'ดช', 'ดญ'],
];

/** Written in full; the name may follow without a space. */
const longTitles = [
  ...grades(
    ['พลตำรวจ', 'พันตำรวจ', 'ร้อยตำรวจ', 'สิบตำรวจ', 'จ่าสิบ', 'สิบ', 'ร้อย', 'พัน', 'พล', 'เรือ', 'นาวา', 'จ่า'],
    ['ตรี', 'โท', 'เอก'],
  ),
  ...grades(
    ['เรืออากาศ', 'นาวาอากาศ', 'พลอากาศ', 'จ่าอากาศ', 'พันจ่าอากาศ', 'พันจ่า', 'พลเรือ'],
    ['ตรี', 'โท', 'เอก'],
  ),
  ...['ว่าที่', 'จ่าสิบตำรวจ', 'ดาบตำรวจ', 'จอมพล', 'พลทหาร', 'พลตำรวจ', 'หม่อมราชวงศ์', 'หม่อมหลวง', 'คุณหญิง'],
  ...['ท่านผู้หญิง', 'นายแพทย์', 'แพทย์หญิง', 'ทันตแพทย์หญิง', 'ทันตแพทย์', 'เภสัชกรหญิง', 'เภสัชกร', 'อาจารย์'],
  ...['ศาสตราจารย์', 'รองศาสตราจารย์', 'ผู้ช่วยศาสตราจารย์', 'ดอกเตอร์', 'เด็กหญิง', 'เด็กชาย', 'นางสาว', 'คุณ'],
  ...['นาย', 'นาง', 'พระครู', 'พระมหา', 'พระ', 'สามเณร', 'แม่ชี'],
];

const englishTitles = [
  ...[
    'mister',
    'miss',
    'mrs',
    'mr',
    'ms',
    'master',
    'dr',
    'prof',
    'assoc',
    'asst',
    'khun',
    'm\\.?l',
    'm\\.?r',
  ],
  ...[
    'acting',
    'pol',
    'gen',
    'col',
    'lt',
    'maj',
    'capt',
    'sgt',
    'sub',
    'cpl',
    'pvt',
    'adm',
    'cdr',
    'flt',
    'sqn',
    'ldr',
    'wg',
  ],
];

const longestFirst = (all: readonly string[]) => [...all].sort((a, b) => b.length - a.length).join('|');
/** A mark belongs to the letter before it: what looks like a title is then part of the name. */
const NO_MARK = '(?!\\p{M})';
const short = new RegExp(
  `^(?:${longestFirst(shortTitles.map((title) => title.split('.').join('\\.? ?')))})(?:\\.|(?= ))`,
  'u',
);
const long = new RegExp(`^(?:${longestFirst(longTitles)})${NO_MARK}`, 'u');
const english = new RegExp(`^(?:${longestFirst(englishTitles)})[. ]`);
/** After the rank of a woman. */
const WOMAN = /^หญิง(?!\p{M})[. ]*/u;
/** After the name of an officer of the navy. */
const NAVY = / ร\. ?น\.?$/;
const MOST_TITLES = 5;

function withoutTitle(name: string): string | undefined {
  const found = [short, long, english].map((shape) => shape.exec(name)?.[0]);
  // Without any dot the letters of a rank are those of a name.
  const title = found.find((text, at) => text !== undefined && (at > 0 || text.includes('.')));
  return title === undefined ? undefined : name.slice(title.length).replace(/^[. ]+/, '');
}

/** The name as it stands, and without each of its titles: `นางฟ้า` may be a name. All in plain form. */
export function untitled(name: string): string[] {
  const found = [name];
  for (let rest = withoutTitle(name); rest && found.length <= MOST_TITLES; rest = withoutTitle(rest)) {
    found.push(rest);
    const ofWoman = rest.replace(WOMAN, '');
    if (ofWoman !== rest) found.push(ofWoman);
  }
  return found.flatMap((each) => (NAVY.test(each) ? [each, each.replace(NAVY, '')] : [each]));
}

/** A public company, a company, a limited partnership, an ordinary one. */
export type CompanyKind = 'plc' | 'co' | 'lp' | 'op';

const before: readonly [RegExp, CompanyKind][] = [
  [/^บมจ\.? ?/, 'plc'],
  [/^(?:บริษัท|บจก\.?|บจ\.|บ\.) ?/, 'co'],
  [/^(?:ห้างหุ้นส่วนจำกัด|หจก\.?) ?/, 'lp'],
  [/^(?:ห้างหุ้นส่วนสามัญ(?:นิติบุคคล)?|หสน\.?) ?/, 'op'],
];
const after: readonly [RegExp, CompanyKind][] = [
  [/ ?(?:จำกัด|จก\.?)? ?\( ?มหาชน ?\)$/, 'plc'],
  [/[ ,]+(?:public (?:company limited|co\.?,? ?ltd\.?)|p\.?l\.?c\.?|p\.?c\.?l\.?)$/, 'plc'],
  [/[ ,]+(?:limited partnership|ltd\.?,? ?part\.?(?:nership)?)$/, 'lp'],
  [/(?: ?จำกัด| จก\.?)$/, 'co'],
  [/[ ,]+(?:company limited|co\.? ?,? ?(?:ltd\.?|limited)|limited|ltd\.?)$/, 'co'],
];

/** The kind of a company and its name without that, in plain form, and whether it ends as such names do; undefined if it is none. */
export function companyIn(name: string): { kind: CompanyKind; name: string; isWhole: boolean } | undefined {
  const first = before.find(([shape]) => shape.test(name));
  const inside = first ? name.replace(first[0], '') : name;
  const last = after.find(([shape]) => shape.test(inside));
  // A name that only ends in จำกัด is a company of that kind as well; a partnership says so at its beginning.
  const kind = last?.[1] === 'plc' ? 'plc' : (first?.[1] ?? last?.[1]);
  const rest = last ? inside.replace(last[0], '') : inside;
  return kind && { kind, name: rest.trim(), isWhole: last !== undefined };
}
