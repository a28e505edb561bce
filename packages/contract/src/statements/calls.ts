import type { Calls } from '../define/call.ts';

/** A file of 10 MiB in base64, and the rest. */
const FILE_LIMIT = 14_680_064;

export const calls = {
  'statements.lines': {
    method: 'GET',
    path: '/api/bank-line/list',
    audience: 'staff',
    permission: 'statement:read',
    summary: 'Lines of the banks, the latest first, and what became of each.',
  },
  'statements.ofTopup': {
    method: 'GET',
    path: '/api/bank-line/topup/{id}',
    audience: 'staff',
    permission: 'topup:read',
    summary: 'The bank’s line that is the money of a top-up, compared with it.',
  },
  'statements.preview': {
    method: 'POST',
    path: '/api/statement/preview',
    audience: 'staff',
    permission: 'statement:import',
    bodyLimit: FILE_LIMIT,
    summary: 'Read a statement file without importing it: its columns, its first lines and every fault.',
    description:
      'CSV (UTF-8, TIS-620 or UTF-16; separated by comma, semicolon, tab or `|`) or XLSX. Without a mapping, the one that was used last for the account is taken where its headings are the same; otherwise it is guessed from the headings.',
    errors: ['NOT_FOUND', 'STATEMENT_UNREADABLE', 'STATEMENT_TOO_LARGE', 'STATEMENT_SHEETS'],
  },
  'statements.import': {
    method: 'POST',
    path: '/api/statement/import',
    audience: 'staff',
    permission: 'statement:import',
    bodyLimit: FILE_LIMIT,
    idempotent: true,
    fourEyes: { checker: 'statement:import' },
    audited: true,
    summary:
      'Import a statement file: all of its lines, or none where a row is faulty. Known lines are not taken again.',
    description:
      'Where its balances do not add up, that has to be confirmed (`BREAKS`). A file that names another account has to be confirmed (`OTHER_ACCOUNT`), and takes two people.',
    errors: [
      'NOT_FOUND',
      'STATEMENT_UNREADABLE',
      'STATEMENT_TOO_LARGE',
      'STATEMENT_SHEETS',
      'STATEMENT_COLUMNS',
      'STATEMENT_DIRECTION',
      'STATEMENT_FAULTY',
      'STATEMENT_BREAKS',
      'STATEMENT_OTHER_ACCOUNT',
      'STATEMENT_EMPTY',
      'STATEMENT_ALIKE',
    ],
  },
  'statements.imports': {
    method: 'GET',
    path: '/api/statement/list',
    audience: 'staff',
    permission: 'statement:read',
    summary: 'Imported statements, the latest first, with what became of their lines.',
  },
} as const satisfies Calls;
