import { expect, it } from 'vitest';
import { errorText, firstErrorText } from './error-text.ts';

it('says what the server said, else what happened on the way, else something general', () => {
  expect(errorText({ detail: 'ยอดเงินไม่พอ', kind: 'network' })).toBe('ยอดเงินไม่พอ');
  expect(errorText({ kind: 'network', message: 'Network Error' })).toContain('เชื่อมต่อไม่ได้');
  for (const other of [null, undefined, 'x', new Error('secret'), { kind: 'toString' }]) {
    expect(errorText(other)).toBe('เกิดข้อผิดพลาดบางอย่าง กรุณาลองใหม่อีกครั้ง');
  }
});

it('says the first item of an error body, else the sentence for it', () => {
  const errors = [{ message: 'ข้อแรก' }, { message: 'ข้อสอง' }];
  expect(firstErrorText({ detail: 'ทั้งหมด', errors })).toBe('ข้อแรก');
  expect(firstErrorText({ detail: 'ทั้งหมด', errors: [] })).toBe('ทั้งหมด');
  for (const kind of ['aborted', 'network', 'timeout', 'status', 'protocol']) {
    expect(firstErrorText({ kind, message: 'timeout of 20ms exceeded' })).toMatch(/^[ก-๙ ]+$/);
  }
  expect(firstErrorText(null)).toBe(errorText(null));
});
