import { expect, it } from 'vitest';
import { compareNames } from './names.ts';

it.each([
  ['สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['นาย สมชาย  ใจดี', 'สมชาย ใจดี', 'same'],
  ['นายสมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['น.ส. มาลี ศรีสุข', 'นางสาวมาลี ศรีสุข', 'same'],
  ['MR. SOMCHAI JAIDEE', 'Somchai Jaidee', 'same'],
  ['MR SOMCHAI J', 'Somchai Jaidee', 'partly'],
  ['นาย สมชาย ใ***', 'สมชาย ใจดี', 'partly'],
  ['สมชาย ใจดี', 'สมชาย ใจร้าย', 'different'],
  ['สมหญิง ใจดี', 'สมชาย ใจดี', 'different'],
  ['สมชาย', 'สมชาย ใจดี', 'different'],
  ['Missy Chan', 'Missy Chan', 'same'],
  ['', 'สมชาย ใจดี', 'unknown'],
])('%j and %j are %s', (one, other, match) => {
  expect(compareNames(one, other)).toBe(match);
  expect(compareNames(other, one)).toBe(match);
});
