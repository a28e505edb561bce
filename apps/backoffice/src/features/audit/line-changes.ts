import { wordsOfLine } from '@salung/contract/browser';
import { said } from '../promotions/promotion.ts';

/** Values that are lists of lines in words: what a promotion, a plan or a segment says. Of a change only lines that differ are shown. */

type Values = Readonly<Record<string, unknown>> | null;

const lineFields = ['offer', 'plan', 'conditions'] as const;
/** The same exactly, for the comparison when it is approved, and not for people. */
const exactFields: readonly string[] = ['rules', 'filter'];

/** A line that goes, one that comes, or one that takes the place of another. */
export interface LineChange {
  from: string | undefined;
  to: string | undefined;
}

/** Lines in the reader’s language; undefined where the field is not there. */
function linesIn(values: Values, field: string): string[] | undefined {
  const found = values?.[field];
  if (!Array.isArray(found)) return undefined;
  return [
    ...new Set(found.filter((line) => typeof line === 'string').map((line) => said(wordsOfLine(line)))),
  ];
}

/** The lines between those that stay. */
function gapsOf(lines: readonly string[], stay: ReadonlySet<string>): string[][] {
  const gaps: string[][] = [[]];
  for (const line of lines) {
    if (stay.has(line)) gaps.push([]);
    else gaps.at(-1)?.push(line);
  }
  return gaps;
}

/** What differs between two lists, in order: side by side what stands in the same place between lines that stay. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const stay = new Set(before.filter((line) => after.includes(line)));
  const [gone, come] = [gapsOf(before, stay), gapsOf(after, stay)];
  return gone.flatMap((lines, gap) => {
    const others = come[gap] ?? [];
    return Array.from({ length: Math.max(lines.length, others.length) }, (_, place) => ({
      from: lines[place],
      to: others[place],
    }));
  });
}

export interface ShownLines {
  field: (typeof lineFields)[number];
  changes: LineChange[];
  /** Where there is nothing to compare with, or nothing differs: all lines. */
  all: string[] | undefined;
}

/** The lists of lines among values, and the values without them and without the exact copies. */
export function splitLines(before: Values, after: Values) {
  const lines = lineFields.flatMap((field): ShownLines[] => {
    const [from, to] = [linesIn(before, field), linesIn(after, field)];
    const changes = from && to && from.length > 0 ? lineChanges(from, to) : [];
    if (changes.length > 0) return [{ field, changes, all: undefined }];
    const all = to ?? from;
    return all === undefined || all.length === 0 ? [] : [{ field, changes: [], all }];
  });
  const isLines = (name: string) =>
    (lineFields as readonly string[]).includes(name) || exactFields.includes(name);
  const rest = (values: Values) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => !isLines(name)));
  return { lines, before: rest(before), after: rest(after) };
}
