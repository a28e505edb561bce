import { expect, it } from 'vitest';
import { m } from '../paraglide/messages.js';

it('English texts that count have a plural, also of a count that is written out', () => {
  const said = (rows: number | string) => m.download_rows({ rows }, { locale: 'en' });
  expect([said(0), said(1), said('1'), said(2), said('1,000')]).toEqual([
    '0 rows',
    '1 row',
    '1 row',
    '2 rows',
    '1,000 rows',
  ]);
  expect(m.download_rows({ rows: 1 }, { locale: 'th' })).not.toMatch(/row|\[/);
});
