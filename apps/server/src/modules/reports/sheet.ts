import type { Kind } from './state.ts';

/** Rows of COPY's text format as rows of a sheet. Texts are text cells: nothing can be a formula. */

/** The most rows of a sheet, with its header, that programs can open. */
export const SHEET_ROWS = 1_048_576;

export interface SheetColumn {
  name: string;
  kind: Kind;
}

const unescaped: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A cell as it was before COPY escaped it. */
const original = (cell: string): string =>
  cell.includes('\\') ? cell.replace(/\\(.)/gs, (_, letter: string) => unescaped[letter] ?? letter) : cell;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML has no place for
const special = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const specials = new RegExp(special, 'g');

/** A text in XML; characters that XML cannot hold are left out. */
const xmlText = (text: string): string =>
  special.test(text) ? text.replace(specials, (character) => entities[character] ?? '') : text;

const textCell = (text: string, style = ''): string => {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c t="inlineStr"${style}><is><t${space}>${xmlText(text)}</t></is></c>`;
};

const DAY = 86_400;

/**
 * A date as a workbook has it: days since the end of 1899, and the seconds as a part of the day. That part is a little more in
 * the tenth decimal, so that no program that cuts it off shows a second less. @returns undefined where it is no date
 */
export function serialOf(text: string): string | undefined {
  const at = Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : ''}`) / 1_000;
  if (!/^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/.test(text) || Number.isNaN(at)) return undefined;
  const seconds = ((at % DAY) + DAY) % DAY;
  const days = (at - seconds) / DAY + 25_569;
  // Before March 1900 programs differ.
  if (days < 61) return undefined;
  return seconds === 0
    ? String(days)
    : `${days}.${String(Math.floor((seconds * 1e10) / DAY) + 1).padStart(10, '0')}`;
}

const styles = { number: ' s="1"', time: ' s="3"', day: ' s="4"' } as const;

function cellOf(cell: string, kind: Kind | undefined): string {
  if (cell === '') return '<c/>';
  if (kind === 'number') return `<c${styles.number}><v>${cell}</v></c>`;
  if (kind === 'time' || kind === 'day') {
    const serial = serialOf(cell);
    if (serial !== undefined) return `<c${styles[kind]}><v>${serial}</v></c>`;
  }
  return textCell(original(cell));
}

/** One line of COPY as a row. */
export function sheetRow(line: string, columns: readonly SheetColumn[]): string {
  const cells = line.split('\t');
  let row = '<row>';
  for (let i = 0; i < columns.length; i++) {
    row += cellOf(cells[i] ?? '', columns[i]?.kind);
  }
  return `${row}</row>`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const document = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The beginning of a sheet, with a fixed header. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ kind }, i) => `<col min="${i + 1}" max="${i + 1}" width="${kind === 'number' ? 14 : 22}"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${columns.map(({ name }) => textCell(name, ' s="2"')).join('')}</row>`;
}
export const sheetTail = '</sheetData></worksheet>';

export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/** The other files of a workbook, by their path. `title` has no character that sheets' names may not have. */
export function workbookParts(title: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const name = (number: number) => xmlText(number === 1 ? title : `${title} ${number}`);
  const each = (part: (number: number) => string) => numbers.map(part).join('');
  return {
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${each((n) => `<sheet name="${name(n)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaging}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="2" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${document}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${document}.styles+xml"/>${each((n) => `<Override PartName="/${sheetPath(n)}" ContentType="${document}.worksheet+xml"/>`)}</Types>`,
  };
}
