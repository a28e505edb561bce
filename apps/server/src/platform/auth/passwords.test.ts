import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './passwords.ts';

describe('a password', () => {
  it.each([
    'password123',
    'Passw0rd!',
    'Salung2026',
    'salungsalung',
    'สวัสดีครับ',
    'สวัสดีครับ123',
    'aaaaaaaa',
    'abababab',
    'football 99',
  ])('%s is among those tried first', (password) => {
    expect(isCommonPassword(password, [])).toBe(true);
  });
  it('is not the own phone or name, with digits behind it either', () => {
    const own = ['0812345678', 'สมหญิง'];
    for (const password of ['0812345678', 'สมหญิง2540', 'สมหญิงสมหญิง']) {
      expect(isCommonPassword(password, own)).toBe(true);
    }
  });
  it.each(['correct horse battery', 'ฝนตกที่ทะเลสีคราม', 'k3#vQ9!zLp', '20 ลูกแมวสีส้ม', 'another good one 7'])(
    '%s may be one',
    (password) => {
      expect(isCommonPassword(password, ['0812345678', 'Somchai'])).toBe(false);
    },
  );
});
