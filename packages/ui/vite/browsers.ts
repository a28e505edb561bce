import type { Plugin } from 'vite';

/**
 * The oldest supported browsers, of 2023 and 2024. The newest feature that our scripts need of them is `isWellFormed`, and
 * `Intl.Segmenter` of Firefox. README names them, and `entries/early.ts` tells people whose browser is older.
 */
export const browsers = ['chrome111', 'edge111', 'firefox125', 'safari16.4'];

/** What lies between a `typeof` and the name that it is about, in a minified script. */
const ASKED = String.raw`typeof [^;]{0,60}?\.`;
const call = (...names: string[]) => names.map((name) => ({ name, use: `\\.${name}\\(` }));
const member = (owner: string, ...names: string[]) =>
  names.map((name) => ({ name, use: `\\b${owner}\\.${name}\\b` }));

/** Functions that came later than one of `browsers`, each with the pattern of its use. */
const newer = [
  ...call('withResolvers', 'fromAsync'),
  ...call('isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'symmetricDifference', 'intersection'),
  ...call('toBase64', 'fromBase64', 'setFromBase64', 'toHex', 'fromHex', 'setFromHex'),
  ...call('getOrInsert', 'getOrInsertComputed', 'waitAsync', 'showPopover', 'hidePopover', 'togglePopover'),
  ...member('Promise', 'try'),
  ...member('Object', 'groupBy'),
  ...member('Map', 'groupBy'),
  ...member('URL', 'parse', 'canParse'),
  ...member('AbortSignal', 'any'),
  ...member('RegExp', 'escape'),
  ...member('Iterator', 'from', 'concat', 'prototype'),
  ...member('Error', 'isError'),
  ...member('Math', 'sumPrecise', 'f16round'),
  ...member('Intl', 'DurationFormat'),
  ...member('scheduler', 'yield', 'postTask'),
  {
    name: 'iterator helpers',
    use: String.raw`\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|forEach|some|every|find|toArray)\(`,
  },
  { name: 'requestIdleCallback', use: String.raw`(?<!globalThis\.|["'\`])\brequestIdleCallback\b(?!["'\`])` },
];
const patterns = newer.map(({ name, use }) => ({
  name,
  use: new RegExp(use),
  isAsked: new RegExp(`${ASKED}${name}\\b|["'\`]${name}["'\`] ?in\\b`),
}));

/**
 * What a script uses without asking whether it is there, and not all supported browsers have. It finds names, not
 * meanings; methods of own objects must not be called like them.
 */
export const tooNew = (script: string): string[] =>
  patterns.flatMap(({ name, use, isAsked }) => (use.test(script) && !isAsked.test(script) ? [name] : []));

/** Ends a build that uses what a supported browser does not have; libraries do so unnoticed. */
export function onlySupported(): Plugin {
  return {
    name: 'only-supported',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!file.fileName.endsWith('.js')) continue;
          const found = tooNew(file.type === 'chunk' ? file.code : String(file.source));
          if (found.length > 0) {
            this.error(
              `${file.fileName} uses ${found.join(', ')}, which not all of ${browsers.join(', ')} have`,
            );
          }
        }
      },
    },
  };
}
