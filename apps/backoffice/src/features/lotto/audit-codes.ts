import { lottoDebtWays, lottoNumberStates } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import type { AuditCodes } from '../../platform/words.ts';
import { wayText } from './debt-text.ts';
import { numberStateText } from './lotto-text.ts';
import { betLine, limitLine, numberLine, planLine, publishedLine, scheduleLine } from './market-lines.ts';

const way = wordsFor(lottoDebtWays, wayText);
const numberState = wordsFor(lottoNumberStates, numberStateText);

export const codes = {
  numberState,
  how: way,
  rates: betLine,
  lottoPlans: planLine,
  rhythm: scheduleLine,
  limits: limitLine,
  published: publishedLine,
  numbers: numberLine,
} satisfies AuditCodes['codes'];
