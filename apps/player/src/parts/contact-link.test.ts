import { expect, it } from 'vitest';
import { contactLink, groupedPhone } from './contact-link.ts';

it.each([
  ['https://line.me/R/ti/p/@salung', true],
  ['tel:021234567', true],
  ['mailto:help@example.com', true],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  [' https://example.com', false],
  ['https:// evil', false],
  ['', false],
])('%j is a link: %s', (url, good) => expect(contactLink(url)).toBe(good ? url : undefined));

it.each([
  ['021234567', '02-123-4567'],
  ['0812345678', '081-234-5678'],
  ['1234', '1234'],
])('%s is shown as %s', (phone, shown) => expect(groupedPhone(phone)).toBe(shown));
