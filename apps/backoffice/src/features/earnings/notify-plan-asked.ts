import { toast } from '@salung/ui';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { m } from '../../paraglide/messages.js';

/** Says what became of a change of a plan. @param about which plan */
export function notifyPlanAsked(about: string, answer: object): void {
  if (waitsForSecond(answer)) notifySecondPersonNeeded(about, answer);
  else toast.good(m.earnings_plan_saved());
}
