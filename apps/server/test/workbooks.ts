import { zipSync } from 'fflate';

/** Workbooks as banks, spreadsheets and programs write them, from the few files that they need. */

/** Text, a number as the digits that stand in the file, or a number with a format, such as a date. */
export type WorkbookCell = string | { number: string; format?: string };

export interface WorkbookKind {
  /** Whether cells and rows say where they are; programs may leave it out. */
  hasAddresses?: boolean;
  /** `date1904` as it stands in the file. */
  date1904?: string;
  /** Texts in a table of their own, as Excel writes them, instead of in the cells. */
  sharesTexts?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** A workbook with these sheets, one after the other; more files replace those of the same path. */
export function workbook(
  sheets: readonly (readonly (readonly WorkbookCell[])[])[],
  { hasAddresses = true, date1904, sharesTexts = false }: WorkbookKind = {},
  extra: Record<string, Uint8Array> = {},
): Uint8Array {
  const formats: string[] = [];
  const strings: string[] = [];
  const cellXml = (cell: WorkbookCell, place: string): string => {
    const r = hasAddresses ? ` r="${place}"` : '';
    if (typeof cell === 'string') {
      if (cell === '') return hasAddresses ? '' : '<c/>';
      if (!sharesTexts)
        return `<c${r} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
      return `<c${r} t="s"><v>${strings.push(cell) - 1}</v></c>`;
    }
    const { number, format } = cell;
    if (format === undefined) return `<c${r}><v>${number}</v></c>`;
    if (!formats.includes(format)) formats.push(format);
    return `<c${r} s="${formats.indexOf(format) + 1}"><v>${number}</v></c>`;
  };
  const sheetXml = (rows: readonly (readonly WorkbookCell[])[]): string => {
    const body = rows.map((cells, y) => {
      const at = hasAddresses ? ` r="${y + 1}"` : '';
      return `<row${at}>${cells.map((cell, x) => cellXml(cell, `${columnName(x)}${y + 1}`)).join('')}</row>`;
    });
    return `${head}<worksheet xmlns="${main}"><sheetData>${body.join('')}</sheetData></worksheet>`;
  };
  const files = Object.fromEntries(
    sheets.map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${types}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types/>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${types}"><workbookPr${
      date1904 === undefined ? '' : ` date1904="${date1904}"`
    }/><sheets>${sheets
      .map((_, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}">${relations.join(
      '',
    )}<Relationship Id="s" Type="${types}/styles" Target="styles.xml"/><Relationship Id="t" Type="${types}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts>${formats
      .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('')}</sst>`,
    ...files,
  };
  const bytes = Object.entries(parts).map(([path, xml]) => [path, new TextEncoder().encode(xml)]);
  return zipSync({ ...Object.fromEntries(bytes), ...extra });
}
