import type { Plugin } from 'vite';

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

/** What a browser never runs: axios's second way to send, and a table's own scroll bars. */
export function leaveOut(): Plugin {
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
  };
}
