import { expect, it } from 'vitest';
import { blocksOf } from './structured-text.ts';

it('reads headings, lists and paragraphs with any line endings and blank lines', () => {
  expect(blocksOf('เริ่ม\r\nต่อ\r\n\r\n# หัวข้อ\r\n- หนึ่ง\r\n- สอง\r\nจบ')).toEqual([
    { type: 'paragraph', text: 'เริ่ม' },
    { type: 'paragraph', text: 'ต่อ' },
    { type: 'heading', text: 'หัวข้อ' },
    { type: 'list', items: ['หนึ่ง', 'สอง'] },
    { type: 'paragraph', text: 'จบ' },
  ]);
  expect(blocksOf('- a\n\n- b')).toEqual([
    { type: 'list', items: ['a'] },
    { type: 'list', items: ['b'] },
  ]);
});

it('keeps everything else as plain text', () => {
  const html = '<script>alert(1)</script>';
  expect(blocksOf(`${html}\n#tag\n-1`)).toEqual(
    [html, '#tag', '-1'].map((text) => ({ type: 'paragraph', text })),
  );
  expect(blocksOf('\n \n')).toEqual([]);
});
