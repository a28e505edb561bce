/** Reads a pasted chat line by line. Headers and lists reach over lines; everything else stays within its line. */

import { mergeBets } from './bets-of.ts';
import { parseClauses } from './clauses.ts';
import { compose } from './compose.ts';
import { type ChatDialect, completeDialect, type FullDialect } from './dialect.ts';
import { type Sorted, sortLine } from './lines.ts';
import { addSpec, asksOf, type Interpret, meaningOf } from './meaning.ts';
import type { ChatBet, ChatLine, ChatTotal, Problem, Reason } from './result.ts';
import { type Clause, emptySpec, type Parsed, type Spec } from './spec.ts';
import { type Token, tokenize } from './tokens.ts';
import { Totals } from './totals.ts';

/** The most characters that are read at once. */
export const mostCharacters = 200_000;
/** The most characters of one line. */
const mostOfLine = 4000;
/** The most bets that one text may have; lines after that are not read. */
export const mostBets = 50_000;

/** A line of numbers that waits for the amount of its list. */
interface Waiting {
  line: ChatLine;
  clause: Clause;
  noted: boolean;
}

class ChatReader {
  readonly lines: ChatLine[] = [];
  readonly totals = new Totals();
  private header: Spec = emptySpec();
  private waiting: Waiting[] = [];
  /** "ตัวละ 20" before its numbers. */
  private ahead: { line: ChatLine; clause: Clause; used: boolean } | undefined;
  private index = 0;
  private betCount = 0;
  private readonly dialect: ChatDialect;
  private readonly full: FullDialect;
  private readonly setPrice: number | null;

  constructor(dialect: ChatDialect, setPrice: number | null) {
    this.dialect = dialect;
    this.setPrice = setPrice;
    this.full = completeDialect(dialect);
  }

  line(text: string, at: number): void {
    const line: ChatLine = { text, at, kind: 'note', bets: [] };
    this.lines.push(line);
    if (text.length > mostOfLine) {
      this.unread(line, { reason: 'tooLong', from: mostOfLine, to: text.length });
      return;
    }
    const sorted = sortLine(text, tokenize(text), { hasBets: this.betCount > 0, index: this.index });
    if (sorted.as === 'open') {
      this.index = sorted.index ?? this.index;
      this.open(line, compose(sorted.tokens));
    } else this.sorted(line, sorted);
  }

  end(): void {
    this.giveUp();
    this.forgetAhead();
  }

  private sorted(line: ChatLine, sorted: Exclude<Sorted, { as: 'open' }>): void {
    line.kind = sorted.as;
    if (sorted.as === 'total') {
      this.giveUp();
      this.totals.state(sorted.amount.satang);
    } else if (sorted.as !== 'note') {
      line.reason = sorted.reason;
      if (sorted.as === 'unread') this.unread(line, { reason: sorted.reason, from: 0, to: line.text.length });
      // A list under "บนกลับ" ends with an empty line.
      if (sorted.reason === 'empty') this.header = { ...this.header, reverse: false, permutations: false };
    }
  }

  /** A line that may be bets, a header or a note. */
  private open(line: ChatLine, tokens: Token[]): void {
    const first = tokens.findIndex((token) => token.kind !== 'text');
    const last = tokens.findLastIndex((token) => token.kind !== 'text');
    if (first < 0) return;
    const core = tokens.slice(first, last + 1);
    const named = first > 0;
    const stranger = core.find((token) => token.kind === 'text') ?? mistyped(tokens);
    const numbers = core.filter((token) => token.kind === 'number').length;
    const strong = core.some(
      (token) =>
        (token.kind === 'sign' && (token.sign === '=' || token.sign === 'x' || token.sign === '*')) ||
        (token.kind === 'word' && token.meaning.is !== 'count'),
    );
    if (numbers === 0 && !core.some((token) => token.kind === 'word')) return;
    if (stranger !== undefined || (named && numbers > 0 && !strong)) {
      if (numbers <= 1 && !strong) return;
      const place = stranger ?? tokens[0];
      this.unread(line, { reason: 'unclearWord', from: place?.from ?? 0, to: place?.to ?? 0 });
      return;
    }
    if (numbers === 0) this.words(line, core, named);
    else this.numbers(line, core, last < tokens.length - 1 || named);
  }

  /** A line of words: a header, or a word for the list above. */
  private words(line: ChatLine, tokens: Token[], named: boolean): void {
    const { clauses, problem } = parseClauses(tokens, this.full);
    const [clause] = clauses;
    const whole = { from: tokens[0]?.from ?? 0, to: tokens[tokens.length - 1]?.to ?? 0 };
    if (clause === undefined || problem !== undefined || clauses.length > 1) {
      // บาท or ตัวละ alone says nothing.
      this.unread(line, { reason: 'unclear', ...whole });
      return;
    }
    const { spec } = clause;
    if (clause.family !== undefined) {
      this.wait(line, clause, named);
    } else if (spec.types.length > 0 || spec.length !== undefined || spec.notSold) {
      if (named) this.unread(line, { reason: 'unclearWord', ...whole });
      else this.setHeader(line, spec);
    } else if ((spec.reverse || spec.permutations) && this.waiting.length > 0) {
      for (const one of this.waiting) one.clause.spec = addSpec(one.clause.spec, spec);
      line.kind = 'header';
      line.how = spec.reverse ? 'reversed' : 'permutations';
    } else {
      const turns = spec.reverse || spec.permutations;
      this.unread(line, { reason: turns ? 'reversesWhat' : 'unclear', ...whole });
    }
  }

  private setHeader(line: ChatLine, spec: Spec): void {
    this.giveUp();
    this.forgetAhead();
    this.header = spec;
    line.kind = 'header';
    line.how = 'type';
    if (spec.notSold || spec.types.includes('float')) line.reason = 'notSold';
  }

  /** A line with numbers: bets, numbers of a list, or the amount of one. */
  private numbers(line: ChatLine, tokens: Token[], noted: boolean): void {
    const { clauses, problem } = parseClauses(tokens, this.full);
    const [clause] = clauses;
    if (problem !== undefined || clause === undefined) {
      this.giveUp();
      this.unread(line, problem ?? { reason: 'unclear', from: 0, to: line.text.length });
      return;
    }
    const alone = clauses.length === 1;
    if (alone && isLengthHeader(clause)) {
      this.setHeader(line, { ...clause.spec, length: Number(clause.numbers[0]) });
      return;
    }
    const amount = alone ? this.asAmount(clause, tokens) : undefined;
    if (amount !== undefined) this.amountOfList(line, amount);
    else if (alone && clause.groups.length === 0) this.wait(line, clause, noted);
    else this.bets(line, tokens, clauses);
  }

  /** The clause as the amount of a list, if it can be one here. */
  private asAmount(clause: Clause, tokens: Token[]): Clause | undefined {
    if (clause.family !== undefined) return undefined;
    if (clause.numbers.length === 0) return clause.groups.length > 0 ? clause : undefined;
    const [first] = clause.numbers;
    if (this.waiting.length === 0 || clause.numbers.length > 1 || first === undefined) return undefined;
    const [group, more] = clause.groups;
    const turned = clause.spec.reverse || clause.spec.permutations;
    const crossed =
      clause.sign !== '=' &&
      group?.amounts.length === 1 &&
      more === undefined &&
      tokens[0]?.kind === 'number';
    const second = group?.amounts[0];
    const length = this.waiting[0]?.clause.numbers[0]?.length;
    const pair = crossed && (second?.count === Number(first) || second?.count === 6 || second?.count === 3);
    const again = pair || (crossed && first.length !== length);
    if (!(again || (turned && clause.groups.length === 0 && tokens[0]?.kind === 'number'))) return undefined;
    const parsed = parseClauses(
      [{ kind: 'sign', sign: '=', from: 0, to: 0, spaced: false }, ...tokens],
      this.full,
    );
    const [amount] = parsed.clauses;
    return parsed.problem === undefined && amount?.numbers.length === 0 && amount.groups.length > 0
      ? amount
      : undefined;
  }

  private wait(line: ChatLine, clause: Clause, noted: boolean): void {
    if (this.ahead !== undefined) {
      this.ahead.used = true;
      this.ahead.line.kind = 'header';
      this.ahead.line.how = 'stakeOfList';
      this.listed(line, clause, this.ahead.clause);
      return;
    }
    line.kind = 'unread';
    this.waiting.push({ line, clause, noted });
  }

  private amountOfList(line: ChatLine, amount: Clause): void {
    if (this.waiting.length > 0) {
      line.kind = 'header';
      line.how = 'stakeOfList';
      for (const one of this.waiting) this.listed(one.line, one.clause, amount);
      this.waiting = [];
      return;
    }
    const stake = amount.groups[0]?.amounts[0];
    const plain = amount.groups.length === 1 && amount.groups[0]?.amounts.length === 1;
    if (line.text.trimStart().startsWith('=') && plain && stake !== undefined && this.betCount > 0) {
      line.kind = 'total';
      this.totals.state(stake.satang);
      return;
    }
    this.forgetAhead();
    this.unread(line, { reason: 'noList', from: amount.from, to: amount.to });
    if (amount.each) this.ahead = { line, clause: amount, used: false };
  }

  private listed(line: ChatLine, clause: Clause, amount: Clause): void {
    const spec = addSpec(clause.spec, amount.spec);
    const { header } = this;
    const whole: Clause = { ...clause, spec, groups: amount.groups, sign: amount.sign };
    this.settle(line, (dialect) => meaningOf([whole], header, dialect, this.setPrice));
  }

  private bets(line: ChatLine, tokens: Token[], clauses: Clause[]): void {
    const [only] = clauses;
    const closes = clauses.length === 1 && only !== undefined && this.closesList(only);
    if (closes) {
      for (const one of this.waiting) this.listed(one.line, one.clause, only);
      this.waiting = [];
    } else this.giveUp();
    this.forgetAhead();
    const { header } = this;
    this.settle(line, (dialect) => {
      const parsed: Parsed = dialect === this.full ? { clauses } : parseClauses(tokens, dialect);
      if (parsed.problem !== undefined) return { problem: parsed.problem };
      return meaningOf(parsed.clauses, header, dialect, this.setPrice);
    });
  }

  /** Two numbers or more above, line under line, and one of their length with an amount: the amount is theirs too. */
  private closesList(clause: Clause): boolean {
    const [number] = clause.numbers;
    if (clause.numbers.length !== 1 || clause.family !== undefined || this.waiting.length < 2) return false;
    const first = this.lines.length - 1 - this.waiting.length;
    const together = this.waiting.every((one, index) => this.lines[first + index] === one.line);
    const alike = this.waiting.every((one) =>
      one.clause.numbers.every((other) => other.length === number?.length),
    );
    return together && alike && this.waiting.every((one) => !one.noted);
  }

  /** Writes what a line means into it, with the form that must be asked about. */
  private settle(line: ChatLine, interpret: Interpret): void {
    const reading = interpret(this.full);
    if ('problem' in reading) {
      this.unread(line, reading.problem);
      return;
    }
    if (this.betCount + reading.bets.length > mostBets) {
      this.unread(line, { reason: 'tooManyBets', from: 0, to: line.text.length });
      return;
    }
    line.kind = 'bets';
    line.bets = reading.bets;
    line.how = reading.how;
    delete line.reason;
    delete line.span;
    const asks = asksOf(reading, interpret, this.dialect, this.full);
    if (asks !== undefined) line.asks = asks;
    this.betCount += reading.bets.length;
    this.totals.add(reading.bets);
  }

  private unread(line: ChatLine, problem: Problem): void {
    line.kind = 'unread';
    line.reason = problem.reason;
    line.span = { from: problem.from, to: Math.max(problem.to, problem.from) };
  }

  /** The lists above never got an amount. */
  private giveUp(): void {
    const { waiting } = this;
    this.waiting = [];
    const [only] = waiting;
    const sum = Number(only?.clause.numbers[0]) * 100;
    // A number alone that is the sum of all above, as under a line: the writer's total.
    if (
      only !== undefined &&
      waiting.length === 1 &&
      only.clause.numbers.length === 1 &&
      this.totals.isSum(sum)
    ) {
      only.line.kind = 'total';
      this.totals.state(sum);
      return;
    }
    for (const { line, clause } of waiting) {
      const sets = this.setsOf(clause);
      if (sets !== undefined) {
        this.settle(line, () => ({ bets: sets, how: 'set', forms: new Set() }));
        continue;
      }
      const single = clause.numbers.length === 1 ? clause.numbers[0] : undefined;
      const reason: Reason =
        this.setPrice === null && single?.length === 4 && clause.spec.types.length === 0
          ? 'setTicket'
          : 'noAmount';
      this.unread(line, { reason, from: clause.from, to: clause.to });
    }
  }

  /** Four digits without an amount are one set where sets are sold; several numbers only beside the word. */
  private setsOf({ numbers, family, spec }: Clause): ChatBet[] | undefined {
    const { types, length, reverse, permutations } = addSpec(this.header, spec);
    const isSet = types.length === 1 && types[0] === 'set';
    const isAlone = types.length === 0 && length === undefined && numbers.length === 1;
    if (this.setPrice === null || family !== undefined || reverse || permutations) return undefined;
    if (!(isSet || isAlone) || !numbers.every((number) => number.length === 4)) return undefined;
    const stake = this.setPrice;
    return mergeBets(numbers.map((number) => ({ type: 'set4', number, stake })));
  }

  private forgetAhead(): void {
    this.ahead = undefined;
  }
}

/** Latin letters written to a digit, as in 5O for 50. */
const mistyped = (tokens: readonly Token[]): Token | undefined =>
  tokens.find((token, at) => {
    if (token.kind !== 'text' || token.letters >= '\u0e00') return false;
    const after = tokens[at + 1];
    return (
      (tokens[at - 1]?.kind === 'number' && !token.spaced) || (after?.kind === 'number' && !after.spaced)
    );
  });

/** `3บน` alone is a header: 3 digits on top. */
const isLengthHeader = (clause: Clause): boolean =>
  clause.groups.length === 0 &&
  clause.family === undefined &&
  clause.numbers.length === 1 &&
  /^[2-4]$/.test(clause.numbers[0] ?? '') &&
  clause.spec.types.length > 0;

/**
 * Reads a pasted chat. Every line is returned once, in order; what cannot be read stays, with its reason, and is no bet.
 * @param dialect what the player has settled; where nothing is set, the usual reading is taken and the line asks
 * @param setPrice what one set costs in the market, satang: four digits alone are one; without it sets are not sold
 * @returns stakes and totals in satang
 * @throws RangeError if a setting of the dialect has an unknown value
 */
export function readChat(
  text: string,
  dialect: ChatDialect = {},
  setPrice: number | null = null,
): { lines: ChatLine[]; total: ChatTotal } {
  const reader = new ChatReader(dialect, setPrice);
  if (text.length > mostCharacters) {
    const span = { from: mostCharacters, to: text.length };
    const line: ChatLine = { text, at: 0, kind: 'unread', bets: [], reason: 'tooLong', span };
    return { lines: [line], total: reader.totals.result() };
  }
  let at = 0;
  for (const part of text.split(/(\r\n|\r|\n)/)) {
    if (part !== '\n' && part !== '\r' && part !== '\r\n') reader.line(part, at);
    at += part.length;
  }
  reader.end();
  return { lines: reader.lines, total: reader.totals.result() };
}
