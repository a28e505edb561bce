/** Players of the demo beside those in `people.ts`: enough of them that no list is empty. */

interface CrowdPlayer {
  phone: string;
  firstName: string;
  lastName: string;
  bankCode: string;
  account: string;
}

const names = [
  ['ประเสริฐ', 'วัฒนกุล'],
  ['วราภรณ์', 'ชัยมงคล'],
  ['ธีรพงษ์', 'อินทร์แก้ว'],
  ['จันทร์เพ็ญ', 'บุญมา'],
  ['กิตติศักดิ์', 'รัตนวงศ์'],
  ['พิมพ์ชนก', 'สุวรรณ'],
  ['สุรชัย', 'แซ่ลิ้ม'],
  ['นฤมล', 'ทองดี'],
  ['อภิชาติ', 'คงเจริญ'],
  ['ปวีณา', 'ศรีวิไล'],
  ['ชัยวัฒน์', 'ปัญญาดี'],
  ['รุ่งนภา', 'ใจเย็น'],
  ['มานะ', 'เพชรรุ่ง'],
  ['ศิริวรรณ', 'น้ำใส'],
  ['วิโรจน์', 'สายทอง'],
  ['เบญจมาศ', 'ดอกไม้'],
  ['ณัฐวุฒิ', 'ภูเขา'],
  ['กมลชนก', 'เรืองศรี'],
  ['สมบัติ', 'นาคำ'],
  ['อรทัย', 'ฟ้าใส'],
] as const;

export const crowd: CrowdPlayer[] = names.map(([firstName, lastName], at) => ({
  firstName,
  lastName,
  phone: `08${String(10_500_100 + at * 713_457).padStart(8, '0')}`.slice(0, 10),
  bankCode: (['004', '014', '002', '006', '025'] as const)[at % 5] ?? '004',
  account: String(2_100_345_671 + at * 91_817),
}));

/** Milliseconds since a player of the crowd came: they came one after the other within the last hour. */
export const cameAgo = (place: number): number => (crowd.length - place) * 180_000;

/** Milliseconds that a top-up of the crowd waits for its approval, and a withdrawal for its end; both fit between two players. */
export const TOPUP_WAIT = 50_000;
export const PAYOUT_WAIT = 110_000;
