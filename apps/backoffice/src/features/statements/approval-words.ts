import { showAccountNumber } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

export const approvals = {
  'statements.import': {
    kind: m.statement_import,
    ask: ({ after, name }) =>
      m.approvals_ask_statement({
        named: word(after?.otherAccount),
        name,
        number: showAccountNumber(word(after?.accountNumber)),
      }),
  },
} satisfies ApprovalWords['approvals'];
