import { expect, it } from 'vitest';
import { errorText } from './error-text.ts';

it('says what the server said, else what happened on the way, else something general', () => {
  expect(errorText({ detail: 'ยอดเงินไม่พอ', kind: 'network' })).toBe('ยอดเงินไม่พอ');
  expect(errorText({ kind: 'network', message: 'Network Error' })).toContain('เชื่อมต่อไม่ได้');
  for (const other of [null, undefined, 'x', new Error('secret'), { kind: 'toString' }]) {
    expect(errorText(other)).toBe('เกิดข้อผิดพลาดบางอย่าง กรุณาลองใหม่อีกครั้ง');
  }
});
