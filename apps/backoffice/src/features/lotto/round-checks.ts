import type { Problems } from '../../lib/form-problems.ts';
import { dayProblem, instantProblem } from '../../lib/time-problem.ts';
import { dayField, dayOf, instantOf, timeField } from '../../lib/typed-time.ts';
import { m } from '../../paraglide/messages.js';
import type { Board } from './lotto-text.ts';

/** The times of a round, as they are typed: in Bangkok. */
export interface MoveFields {
  drawDate: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
}

export const moveFieldsOf = ({ drawDate, opensAt, closesAt, drawsAt }: Board): MoveFields => ({
  drawDate: dayField(drawDate),
  opensAt: timeField(opensAt),
  closesAt: timeField(closesAt),
  drawsAt: timeField(drawsAt),
});

export function moveProblems(given: MoveFields): Problems<MoveFields> {
  const [opens, closes, draws] = [given.opensAt, given.closesAt, given.drawsAt].map((typed) =>
    instantOf(typed),
  );
  return {
    drawDate: dayProblem(given.drawDate),
    opensAt: instantProblem(given.opensAt),
    closesAt:
      instantProblem(given.closesAt) ??
      (opens && closes && closes <= opens ? m.lotto_invalid_closes() : undefined),
    drawsAt:
      instantProblem(given.drawsAt) ??
      (closes && draws && draws < closes ? m.lotto_invalid_draws() : undefined),
  };
}

/** What is sent; call it for fields without problems. */
export const movedOf = ({ drawDate, opensAt, closesAt, drawsAt }: MoveFields) => ({
  drawDate: dayOf(drawDate) ?? '',
  opensAt: instantOf(opensAt) ?? '',
  closesAt: instantOf(closesAt) ?? '',
  drawsAt: instantOf(drawsAt) ?? '',
});
