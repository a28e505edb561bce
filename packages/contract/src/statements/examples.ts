import { demoIds } from '../banks/demo-ids.ts';
import { type Examples, given, list } from '../define/example.ts';
import type { calls } from './calls.ts';

/** `Date,Time,Withdrawal,Deposit,Balance` and one line. */
const file =
  'RGF0ZSxUaW1lLFdpdGhkcmF3YWwsRGVwb3NpdCxCYWxhbmNlDQozMS8wMS8yMDI2LDEwOjA1LCwiMSwyMzQuNTAiLCI1MSwyMzQuNTAiDQo=';
const body = { accountId: demoIds.deposit, filename: 'statement.csv', file };

export const examples = {
  'statements.lines': list,
  'statements.ofTopup': given('params', 'topup.create: id'),
  'statements.preview': { body },
  'statements.import': {
    body: {
      ...body,
      mapping: { headingRow: 1, columns: { date: 0, time: 1, out: 2, in: 3, balance: 4 }, dates: 'dmy' },
    },
  },
  'statements.imports': list,
} satisfies Examples<typeof calls>;
