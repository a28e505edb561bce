import type { AuditCodes } from '../../platform/words.ts';
import { type Resolution, resolutionText, stateWord } from './reconciliation-text.ts';

export const codes = {
  resolution: (code, { type }) =>
    type === 'reconciliation' ? resolutionText(code as Resolution) : undefined,
  state: (code, { type }) => (type === 'reconciliation' ? stateWord(code) : undefined),
} satisfies AuditCodes['codes'];
