import type { Plugin } from 'vite';

/** Library files that are imported but never run in our apps, and their substitutes. */
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

/** Leaves out axios's fetch adapter and Mantine's scroll container for tables, which our apps never use. */
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
