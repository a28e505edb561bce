import type { Plugin } from 'vite';

/** One entry of the contract's call tables that only staff may call, as Biome writes it. */
const staffCall = /^ {2}'[\w.]+': \{\n(?: {4}.*\n)*? {4}audience: 'staff',\n(?: {4}.*\n)*? {2}\},\n/gm;

/**
 * What a browser never runs or reads: axios's second way to send, the calls' descriptions in the contract, and in an
 * app for players the calls that are refused to them.
 */
export function leaveOut(staffCalls: boolean): Plugin {
  const nothing = '\0no-fetch-adapter';
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === './fetch.js' && importer?.includes('axios/lib/adapters/') ? nothing : undefined;
    },
    load(id) {
      return id === nothing ? 'export const getFetch = () => null; export default null;' : undefined;
    },
    transform(code, id) {
      if (!/packages\/contract\/src\/\w+\/calls\.ts$/.test(id)) return undefined;
      const offered = staffCalls ? code : code.replace(staffCall, '');
      return { code: offered.replace(/^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"),?$/gm, ''), map: null };
    },
  };
}
