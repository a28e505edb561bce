import { expect, it } from 'vitest';
import { contactLink } from './contact-link.ts';

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
