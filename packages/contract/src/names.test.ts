import { expect, it } from 'vitest';
import { compareNames } from './names.ts';

it.each([
  ['สมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['นาย สมชาย  ใจดี', 'สมชาย ใจดี', 'same'],
  ['นายสมชาย ใจดี', 'สมชาย ใจดี', 'same'],
  ['สมชายใจดี', 'สมชาย ใจดี', 'same'],
  ['สมชาย\u200b ใจดี', 'สมชาย ใจดี', 'same'],
  ['น.ส. มาลี ศรีสุข', 'นางสาวมาลี ศรีสุข', 'same'],
  ['นางฟ้า ใจดี', 'นางฟ้า ใจดี', 'same'],
  ['สมใจ คํา', 'สมใจ คำ', 'same'],
  ['MR. SOMCHAI JAIDEE', 'Somchai Jaidee', 'same'],
  ['Mrs Mali Srisuk', 'MALI SRISUK', 'same'],
  ['MR SOMCHAI J', 'Somchai Jaidee', 'partly'],
  ['นาย สมชาย ใ', 'สมชาย ใจดี', 'partly'],
  ['นาย สมชาย ใ.', 'สมชาย ใจดี', 'partly'],
  ['นาย สมชาย ใ***', 'สมชาย ใจดี', 'partly'],
  ['นาย สมช*** ใ***', 'สมชาย ใจดี', 'partly'],
  ['SOMCHAI Jxxx', 'Somchai Jaidee', 'partly'],
  ['Somchai J...', 'Somchai Jaidee', 'partly'],
  ['สมชาย ***ดี', 'สมชาย ใจดี', 'partly'],
  ['นาย สมชาย ข***', 'สมชาย ใจดี', 'different'],
  ['นาย สมหญิง ใ***', 'สมชาย ใจดี', 'different'],
  ['สมชาย ใจดี', 'สมชาย ใจร้าย', 'different'],
  ['สมชาย ใจดี', 'สมชาย ใจดีมาก', 'different'],
  ['สมหญิง ใจดี', 'สมชาย ใจดี', 'different'],
  ['สมชาย', 'สมชาย ใจดี', 'different'],
  ['Missy Chan', 'Missy Chan', 'same'],
  ['ส*** ใ***', 'สมชาย ใจดี', 'unclear'],
  ['*** ***', 'สมชาย ใจดี', 'unclear'],
  ['SOMCHAI JAIDEE', 'สมชาย ใจดี', 'unclear'],
  ['', 'สมชาย ใจดี', 'unclear'],
])('%j and %j are %s', (one, other, match) => {
  expect(compareNames(one, other)).toBe(match);
  expect(compareNames(other, one)).toBe(match);
});
