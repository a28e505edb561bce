import { expect, it } from 'vitest';
import { sizeText } from './DownloadProgress.tsx';

it('formats sizes', () => {
  expect([0, 1, 2048, 1_572_864].map(sizeText)).toEqual(['0 KB', '1 KB', '2 KB', '1.5 MB']);
});
