/** What a whole line means under one dialect, and what must be asked about it. */
import type { Amount } from './amounts.ts';
import { betsOf, type Meant, mergeBets } from './bets-of.ts';
import { type ChatDialect, type ChatForm, chatForms, type FullDialect, formOrder } from './dialect.ts';
import type { Ambiguity, ChatBet, Problem } from './result.ts';
import type { Clause, Spec } from './spec.ts';

export type Reading = Meant | { problem: Problem };
/** A line under one dialect. */
export type Interpret = (dialect: FullDialect) => Reading;

export const addSpec = (one: Spec, other: Spec): Spec => {
  const length = other.length ?? one.length;
  return {
    types: [...one.types, ...other.types.filter((type) => !one.types.includes(type))],
    ...(length === undefined ? {} : { length }),
    reverse: one.reverse || other.reverse,
    permutations: one.permutations || other.permutations,
    notSold: one.notSold || other.notSold,
  };
};

/** The bets of the clauses of a line, or why it has none. */
export function meaningOf(
  clauses: readonly Clause[],
  header: Spec,
  dialect: FullDialect,
  setPrice: number | null,
): Reading {
  const bets: ChatBet[] = [];
  const forms = new Set<ChatForm>();
  let how: Meant['how'] | undefined;
  let stated: { amount: Amount; own: number } | undefined;
  const differs = (amount: Amount): Reading => ({
    problem: { reason: 'sumDiffers', from: amount.from, to: amount.to },
  });
  for (const clause of clauses) {
    const meant = betsOf(clause, header, dialect, setPrice);
    if ('reason' in meant) return { problem: { reason: meant.reason, from: clause.from, to: clause.to } };
    bets.push(...meant.bets);
    for (const form of meant.forms) forms.add(form);
    how ??= meant.how;
    const own = meant.bets.reduce((sum, bet) => sum + bet.stake, 0);
    if (stated !== undefined && stated.amount.satang !== stated.own) return differs(stated.amount);
    stated = clause.sum === undefined ? undefined : { amount: clause.sum, own };
  }
  const all = bets.reduce((sum, bet) => sum + bet.stake, 0);
  if (stated !== undefined && stated.amount.satang !== stated.own && stated.amount.satang !== all) {
    return differs(stated.amount);
  }
  return { bets: mergeBets(bets), how: how ?? 'direct', forms };
}

const sameBets = (one: readonly ChatBet[], other: readonly ChatBet[]): boolean =>
  one.length === other.length &&
  one.every((bet, index) => {
    const against = other[index];
    return bet.type === against?.type && bet.number === against.number && bet.stake === against.stake;
  });

/** The first form that decided, is not set, and would give other bets. */
export function asksOf(
  reading: Meant,
  interpret: Interpret,
  set: ChatDialect,
  full: FullDialect,
): Ambiguity | undefined {
  for (const form of formOrder) {
    if (!reading.forms.has(form) || set[form] !== undefined) continue;
    const readings = chatForms[form].flatMap((value) => {
      const other = full[form] === value ? reading : interpret({ ...full, [form]: value });
      return 'problem' in other ? [] : [{ value, bets: other.bets }];
    });
    const [one, other] = readings;
    if (one !== undefined && other !== undefined && !sameBets(one.bets, other.bets))
      return { form, readings };
  }
  return undefined;
}
