import type { AuditValues, GameType } from '@salung/contract';
import type { ListedGame, ListProblem } from './import-list.ts';
import type { GameRow } from './store.ts';

/** Compares a provider's list with the catalogue. Pure. */

type Value = string | number | boolean | null;

export interface ChangedGame {
  row: GameRow;
  fields: { field: string; before: Value; after: Value }[];
  /** For the audit log. */
  before: AuditValues;
  after: AuditValues;
  set: Partial<GameRow>;
}

export interface NewGame extends ListedGame {
  nameTh: string;
  nameEn: string;
  type: GameType;
}

export interface Difference {
  added: readonly NewGame[];
  changed: readonly ChangedGame[];
  /** Games that are on and missing in the list. */
  switchedOff: readonly GameRow[];
  unchanged: number;
  /** New games that lack something, and stakes that don't fit each other. */
  problems: readonly ListProblem[];
}

/** The fields of a list, the column of each, and its name in the audit log. */
const fields = [
  ['nameTh', 'name_th', 'nameTh'],
  ['nameEn', 'name_en', 'nameEn'],
  ['type', 'type', 'gameType'],
  ['rtp', 'rtp', 'rtp'],
  ['volatility', 'volatility', 'volatility'],
  ['minStake', 'min_stake', 'minStake'],
  ['maxStake', 'max_stake', 'maxStake'],
  ['tags', 'tags', 'tags'],
  ['hasDemo', 'has_demo', 'hasDemo'],
] as const;

const shown = (value: Value | readonly string[]): Value =>
  typeof value === 'object' && value !== null ? value.join(' ') : value;

/** What a list says otherwise of a game; undefined where it says the same. */
function changeOf(row: GameRow, listed: ListedGame): ChangedGame | undefined {
  const different = fields.filter(
    ([field, column]) => listed[field] !== undefined && shown(listed[field]) !== shown(row[column]),
  );
  if (different.length === 0) return undefined;
  return {
    row,
    fields: different.map(([field, column]) => ({
      field,
      before: shown(row[column]),
      after: shown(listed[field] ?? null),
    })),
    before: Object.fromEntries(different.map(([, column, logged]) => [logged, row[column]])),
    after: Object.fromEntries(different.map(([field, , logged]) => [logged, listed[field]])),
    set: Object.fromEntries(different.map(([field, column]) => [column, listed[field]])),
  };
}

/** The same with the type as it is; undefined where nothing else changes. */
export function withoutType({ row, fields, before, after, set }: ChangedGame): ChangedGame | undefined {
  const [{ gameType: _, ...from }, { gameType: __, ...to }, { type: ___, ...rest }] = [before, after, set];
  const others = fields.filter(({ field }) => field !== 'type');
  return others.length > 0 ? { row, fields: others, before: from, after: to, set: rest } : undefined;
}

const crossed = ({ minStake, maxStake }: { minStake: number | null; maxStake: number | null }) =>
  minStake !== null && maxStake !== null && minStake > maxStake;

/** @param rows the provider's games */
export function compare(
  rows: readonly GameRow[],
  listed: readonly ListedGame[],
  switchOffMissing: boolean,
): Difference {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const added: NewGame[] = [];
  const changed: ChangedGame[] = [];
  const problems: ListProblem[] = [];
  for (const game of listed) {
    const row = byCode.get(game.code);
    const stakes = {
      minStake: game.minStake ?? row?.min_stake ?? null,
      maxStake: game.maxStake ?? row?.max_stake ?? null,
    };
    if (crossed(stakes)) problems.push({ line: game.line, field: 'maxStake', message: game.code });
    const change = row && changeOf(row, game);
    if (change) changed.push(change);
    if (row) continue;
    const nameTh = game.nameTh ?? game.nameEn;
    const nameEn = game.nameEn ?? game.nameTh;
    if (nameTh === undefined || nameEn === undefined) {
      problems.push({ line: game.line, field: 'nameEn', message: game.code });
    } else if (game.type === undefined) {
      problems.push({ line: game.line, field: 'type', message: game.code });
    } else {
      added.push({ ...game, nameTh, nameEn, type: game.type });
    }
  }
  const codes = new Set(listed.map(({ code }) => code));
  const switchedOff = switchOffMissing ? rows.filter((row) => row.is_active && !codes.has(row.code)) : [];
  const known = listed.filter(({ code }) => byCode.has(code)).length;
  return { added, changed, switchedOff, unchanged: known - changed.length, problems };
}
