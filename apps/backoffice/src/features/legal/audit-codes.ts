import { legalKinds } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditCodes } from '../../platform/words.ts';

export const codes = {
  kind: wordsFor(legalKinds, (kind) => (kind === 'terms' ? m.legal_terms() : m.legal_privacy())),
} satisfies AuditCodes['codes'];
