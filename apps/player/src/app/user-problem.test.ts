import { ApiError, TransportError } from '@salung/client';
import { expect, it } from 'vitest';
import { userProblem } from './user-problem.ts';

it('says the first item of the error body, else the sentence for it', () => {
  const items = [
    { code: 'A', message: 'ข้อแรก' },
    { code: 'B', message: 'ข้อสอง' },
  ];
  expect(userProblem(new ApiError(403, 'ACCOUNT_BLOCKED', 'ทั้งหมด', items))).toBe('ข้อแรก');
  expect(userProblem(new ApiError(403, 'ACCOUNT_BLOCKED', 'ทั้งหมด', []))).toBe('ทั้งหมด');
});

it.each([
  ['aborted', 'Request aborted'],
  ['network', 'Network Error'],
  ['timeout', 'timeout of 20ms exceeded'],
  ['status', 'Request failed with status code 502'],
  ['protocol', 'Unsupported protocol gopher:'],
] as const)('says in Thai what %s is', (kind, message) => {
  const text = userProblem(new TransportError(kind, message));
  expect(text).toMatch(/[ก-ฮ]/);
  expect(text).not.toContain(message);
});
