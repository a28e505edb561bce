import { limitKinds, limitPeriods } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { kindText, lengths, lengthText, periodText } from './limit-text.ts';

export const codes = {
  kind: wordsFor(limitKinds, (kind) => kindText[kind]()),
  period: wordsFor(limitPeriods, (period) => periodText[period]()),
  length: wordsFor(lengths, (length) => lengthText[length]()),
} satisfies AuditCodes['codes'];
