import { ApiError } from '@salung/client';
import { expect, it } from 'vitest';
import { fieldErrors } from './field-errors.ts';

it('puts what the server blames at the fields that the form has, and says what is left', () => {
  const refused = (path: string) =>
    new ApiError(422, 'REFERRAL_UNKNOWN', 'unknown', [
      { code: 'REFERRAL_UNKNOWN', message: 'unknown', path },
    ]);
  const fields = ['referralCode', 'bank.accountNumber'];
  expect(fieldErrors(refused('body.referralCode'), fields)).toEqual({
    byField: { referralCode: 'unknown' },
    whole: false,
  });
  expect(fieldErrors(refused('body.bank.accountNumber'), fields).byField).toEqual({
    'bank.accountNumber': 'unknown',
  });
  expect(fieldErrors(refused('body.phone'), fields)).toEqual({ byField: {}, whole: true });
  expect(fieldErrors(new Error('no network'), fields)).toEqual({ byField: {}, whole: true });
});
