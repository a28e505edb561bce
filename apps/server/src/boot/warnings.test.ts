import { expect, it } from 'vitest';
import { startWarnings } from './warnings.ts';

it('a production site without its address is told that shared links show no picture', () => {
  const site = { production: true, role: 'all', publicUrl: undefined } as const;
  expect(startWarnings(site)).toEqual([expect.stringContaining('PUBLIC_URL')]);
  expect(startWarnings({ ...site, role: 'api' })).toHaveLength(1);
  expect(startWarnings({ ...site, publicUrl: 'https://play.example.com' })).toEqual([]);
  expect(startWarnings({ ...site, role: 'worker' })).toEqual([]);
  expect(startWarnings({ ...site, production: false })).toEqual([]);
});
