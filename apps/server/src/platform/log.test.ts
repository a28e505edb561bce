import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('logs no phone, token, code or account number, by name or by shape', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.info(
    { phone: '0812345678', body: { otp: '123456', bank: { accountNumber: '1234567890' } } },
    'by name',
  );
  log.info('SMS to +66812345678 and 0612345678 for account 123-4-56789-0 1234567890');
  log.error({ err: new Error('duplicate key: (phone)=(+66812345678)') }, 'failed');
  const text = lines.join('');
  expect(text).not.toMatch(/812345678|612345678|123456|1234567890/);
  expect(text).toContain('by name');
});
