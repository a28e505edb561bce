import { getLocale } from '../src/index.ts';

/** Sample texts for the components: long Thai words and realistic names, in both languages. */
const th = {
  title: 'ชิ้นส่วนทั้งหมดของซาลุง',
  name: 'นางสาวกนกวรรณรัตน์ ศรีสุวรรณภูมิพัฒนกิจเจริญทรัพย์ ณ อยุธยา',
  short: 'สมชาย ใจดี',
  sentence:
    'รายการนี้อยู่ระหว่างตรวจสอบกับธนาคารปลายทาง กรุณารอสักครู่ หากเกินสิบห้านาทีแล้วยังไม่ได้รับเงินให้ติดต่อเจ้าหน้าที่ฝ่ายบริการลูกค้าตลอดยี่สิบสี่ชั่วโมง',
  button: 'ยืนยันการโอนเงินเข้าบัญชีของฉัน',
  label: 'ชื่อบัญชีธนาคาร',
  hint: 'ตามหน้าสมุดบัญชี ไม่ต้องใส่คำนำหน้า',
  error: 'ชื่อบัญชีต้องตรงกับชื่อที่ลงทะเบียนไว้',
  open: 'เปิด',
  status: 'สถานะ',
  amount: 'จำนวนเงิน',
  time: 'เวลา',
  person: 'ผู้เล่น',
  reject: 'ปฏิเสธ',
  choice: 'ยอดเงินไม่ตรงกับสลิปที่แนบมา',
  all: 'ทั้งหมด',
  search: 'ค้นหา',
  view: 'รายการรอตรวจที่มากกว่าหนึ่งหมื่นบาท',
  slip: 'สลิปโอนเงิน',
};
const en: typeof th = {
  title: 'Every component of Salung',
  name: 'Kanokwanrat Srisuwannaphumpattanakit-Charoensap na Ayutthaya',
  short: 'Somchai Jaidee',
  sentence:
    'This transfer is being checked with the receiving bank. Please wait a moment; if the money has not arrived after fifteen minutes, customer support is there around the clock.',
  button: 'Confirm the transfer to my account',
  label: 'Name on the bank account',
  hint: 'As in the passbook, without a title',
  error: 'The name must be the one you registered with',
  open: 'Open',
  status: 'Status',
  amount: 'Amount',
  time: 'Time',
  person: 'Player',
  reject: 'Reject',
  choice: 'The amount differs from the attached slip',
  all: 'All',
  search: 'Search',
  view: 'Waiting and above ten thousand baht',
  slip: 'Transfer slip',
};

export const texts = (): typeof th => (getLocale() === 'th' ? th : en);

/** A drawn slip without real data. */
export const slipPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="560"><rect width="360" height="560" fill="#fff"/><rect width="360" height="96" fill="#4e2e7f"/><circle cx="180" cy="150" r="30" fill="#2ebd85"/><g fill="#c9ced6"><rect x="40" y="220" width="280" height="16"/><rect x="40" y="256" width="200" height="16"/><rect x="40" y="320" width="280" height="16"/><rect x="40" y="356" width="160" height="16"/></g><rect x="220" y="430" width="96" height="96" fill="#181a20"/></svg>',
)}`;

export interface SampleRow {
  id: string;
  at: string;
  name: string;
  /** Satang. */
  amount: number;
  status: string;
}

const statuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVERSED'];

export const sampleRows = (): SampleRow[] =>
  Array.from({ length: 12 }, (_, place) => ({
    id: `row${place}`,
    at: new Date(Date.UTC(2026, 10, 20, 3, place * 7)).toISOString(),
    name: place % 3 === 0 ? texts().name : `${texts().short} ${place}`,
    amount: 10_000 * (place + 1) ** 3 + place,
    status: statuses[place % statuses.length] ?? 'PENDING',
  }));
