import { expect, it } from 'vitest';
import { codeIn } from './OtpInput.tsx';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Salung: รหัสของคุณคือ 042917 ใช้ได้ 5 นาที', '042917'],
  ['รหัสอ้างอิง AB12 โทร 02-000-1234 รหัส 555666', '555666'],
  ['12', '12'],
  ['1234567', '123456'],
  ['ไม่มีรหัส', ''],
])('the code in %j is %j', (text, code) => expect(codeIn(text, 6)).toBe(code));
