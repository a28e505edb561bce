import { expect, it } from 'vitest';
import { type ContactFields, contactBody, contactLinks, contactProblems } from './contact.ts';

const empty: ContactFields = { line: '', phone: '', email: '', telegram: '', facebook: '' };
const full: ContactFields = {
  line: '@salung',
  phone: '02-123-4567',
  email: 'help@example.com',
  telegram: '@salung_help',
  facebook: 'salung.page',
};

it('links to the address of each contact', () => {
  expect(contactLinks(full).map(({ url }) => url)).toEqual([
    'https://line.me/R/ti/p/%40salung',
    'tel:021234567',
    'mailto:help@example.com',
    'https://t.me/salung_help',
    'https://www.facebook.com/salung.page',
  ]);
  expect(contactLinks(empty)).toEqual([]);
});

it('takes away what was emptied, and what people type between digits', () => {
  expect(contactBody({ ...empty, phone: ' 081-234-5678 ' })).toEqual({
    line: null,
    phone: '0812345678',
    email: null,
    telegram: null,
    facebook: null,
  });
});

it.each<[keyof ContactFields, string]>([
  ['line', 'salung'],
  ['phone', '12345678'],
  ['email', 'help@'],
  ['telegram', '@ab'],
  ['facebook', 'https://facebook.com/salung'],
])('%s is not %s', (kind, typed) => {
  const given = { ...full, [kind]: typed };
  expect(Object.keys(contactProblems(given))).toEqual([kind]);
  expect(contactLinks(given).map((link) => link.kind)).not.toContain(kind);
});
