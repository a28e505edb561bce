import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Fields of a call that only its documentation and its tests read. */
const documentation = new Set(['summary', 'description', 'errors', 'produces', 'staffNeed']);

type CallTable = Record<string, Record<string, unknown>>;

/** What an app sends a call with. */
function offered(table: CallTable, staffCalls: boolean): CallTable {
  const kept = Object.entries(table).filter(([, call]) => staffCalls || call.audience !== 'staff');
  return Object.fromEntries(
    kept.map(([name, call]) => [
      name,
      Object.fromEntries(Object.entries(call).filter(([field]) => !documentation.has(field))),
    ]),
  );
}

/** Files of libraries that are imported there but never run here, and what stands in for them. */
const unused = [
  {
    id: '\0no-fetch-adapter',
    file: './fetch.js',
    from: 'axios/lib/adapters/',
    instead: 'export const getFetch = () => null; export default null;',
  },
  {
    id: '\0no-table-scroll-container',
    file: './TableScrollContainer.mjs',
    from: '@mantine/core/esm/components/Table/',
    instead: 'export const TableScrollContainer = null;',
  },
];

/**
 * What a browser never runs or reads: axios's second way to send, a table's own scroll bars, the documentation of the calls in the contract, and
 * in an app for players the calls that are refused to them. The tables are evaluated, not searched: however their
 * source is written, what is left is data.
 */
export function leaveOut(staffCalls: boolean): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return unused.find(({ file, from }) => source === file && importer?.includes(from))?.id;
    },
    load(id) {
      return unused.find((one) => one.id === id)?.instead;
    },
    async transform(_, id) {
      if (!/packages\/contract\/src\/\w+\/calls\.ts$/.test(id)) return undefined;
      const tables = (await import(pathToFileURL(id).href)) as Record<string, CallTable>;
      const lines = Object.entries(tables).map(
        ([name, table]) => `export const ${name} = ${JSON.stringify(offered(table, staffCalls))};`,
      );
      return { code: lines.join('\n'), map: null };
    },
  };
}
