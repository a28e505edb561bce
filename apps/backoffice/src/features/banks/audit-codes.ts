import { bankKinds } from '@salung/contract/browser';
import { bankName } from '@salung/ui';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { kindTitle } from './bank.ts';

export const codes = {
  kind: wordsFor(bankKinds, kindTitle),
  bankCode: bankName,
} satisfies AuditCodes['codes'];
