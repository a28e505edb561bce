/** Instants as people type them, in Bangkok: `2026-12-01 10:00`. */

const BANGKOK = 7 * 3_600_000;

export const timeField = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + BANGKOK).toISOString().slice(0, 16).replace('T', ' ');

/** The instant that was typed; null where nothing was, or no time. */
export const instantOf = (typed: string): string | null => {
  const found = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(typed.trim());
  const at = found ? Date.parse(`${found[1]}T${found[2]}:00Z`) - BANGKOK : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};
