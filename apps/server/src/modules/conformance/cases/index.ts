import type { ConformanceCase } from '../case.ts';
import { messageCases } from './messages.ts';
import { repeatCases } from './repeats.ts';
import { reversalCases } from './reversals.ts';
import { severalCases } from './several.ts';
import { stakeCases } from './stakes.ts';
import { stopCases } from './stops.ts';

/** Every case, in the order in which they are played. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...messageCases,
  ...stakeCases,
  ...repeatCases,
  ...reversalCases,
  ...stopCases,
  ...severalCases,
];
