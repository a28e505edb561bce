/**
 * Processes of the release before go on over the schema of a new one while they are replaced. What takes something away from them has to
 * wait for a release of its own, when nothing that still runs needs it, and says so: `-- contract: <why nothing needs it any more>`.
 */

/** What a statement takes away, by what it looks like. */
const contracting: readonly [RegExp, string][] = [
  [
    /\bdrop (table|view|materialized view|schema|type|domain|sequence|function|procedure)\b/,
    'drops what may be in use',
  ],
  [/\balter table\b[^;]*\bdrop column\b/, 'drops a column'],
  [/\balter table\b[^;]*\balter (column )?\w+ (set data )?type\b/, 'changes the type of a column'],
  [/\balter table\b[^;]*\balter (column )?\w+ set not null\b/, 'demands a column'],
  [/\balter table\b[^;]*\balter (column )?\w+ drop default\b/, 'demands a column'],
  [
    /\brename (to|column)\b|\balter table\b[^;]*\brename (?!constraint\b)\w+ to\b/,
    'renames what may be in use',
  ],
  [/\badd column\b(?![^;,]*\b(?:default|generated)\b)[^;,]*\bnot null\b/, 'demands a column'],
  [
    /\balter table\b[^;]*\badd constraint\b[^;]*\b(check|unique|foreign key|exclude|primary key)\b/,
    'refuses rows',
  ],
  [/\bcreate unique index\b/, 'refuses rows'],
  [/\brevoke\b/, 'takes a right away'],
];

const EXCUSE = /--\s*contract:\s*\S/;

/** The statements of a file, each with the comments before and in it. Texts in quotes and dollars are left out. */
function statementsOf(sql: string): { text: string; comments: string }[] {
  const found: { text: string; comments: string }[] = [];
  let [text, comments] = ['', ''];
  const parts = /--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|\/\*[\s\S]*?\*\/|;|[^-$'/;]+|[-$'/]/g;
  for (const [part] of sql.matchAll(parts)) {
    if (part.startsWith('--') || part.startsWith('/*')) comments += `${part}\n`;
    else if (part === ';') {
      found.push({ text, comments });
      [text, comments] = ['', ''];
    } else text += /^['$].*['$]$/s.test(part) ? "''" : part;
  }
  found.push({ text, comments });
  return found.map((each) => ({ ...each, text: each.text.toLowerCase().replaceAll(/\s+/g, ' ').trim() }));
}

/** The table that a statement changes, or puts an index on. */
const tableOf = (text: string): string | undefined =>
  /\b(?:alter table(?: if exists)?(?: only)?|create unique index(?: concurrently)?(?: if not exists)?(?: \w+)? on(?: only)?) ([\w.]+)/.exec(
    text,
  )?.[1];

/** What of a migration takes something away from processes of the release before, and gives no reason why none of them needs it. */
export function contractionsIn(sql: string): string[] {
  const statements = statementsOf(sql);
  const own = new Set(
    statements.flatMap(
      ({ text }) => /\bcreate (?:unlogged )?table (?:if not exists )?([\w.]+)/.exec(text)?.[1] ?? [],
    ),
  );
  return statements.flatMap(({ text, comments }) => {
    if (EXCUSE.test(comments) || own.has(tableOf(text) ?? '')) return [];
    const [, what] = contracting.find(([shape]) => shape.test(text)) ?? [];
    return what === undefined ? [] : [`${what}: ${text.slice(0, 100)}`];
  });
}
