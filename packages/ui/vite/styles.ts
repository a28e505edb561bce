import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { CSSOptions } from 'vite';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Three letters for a file, the same in every build. */
const prefixOf = (file: string): string =>
  [...createHash('sha256').update(file).digest().subarray(0, 3)]
    .map((byte) => letters[byte % letters.length])
    .join('');

/**
 * Names of classes as short as possible, since one style sheet has all of them and scripts repeat them.
 * @throws Error where two files have the same letters: rename one of them
 */
export function shortNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, { file: string; names: string[] }>();
  return (name, path) => {
    const file = relative(root, path.split('?')[0] ?? path);
    const prefix = prefixOf(file);
    const known = files.get(prefix) ?? { file, names: [] };
    files.set(prefix, known);
    if (known.file !== file) throw new Error(`${file} and ${known.file} have the same prefix of classes`);
    if (!known.names.includes(name)) known.names.push(name);
    return prefix + known.names.indexOf(name).toString(36);
  };
}

/**
 * Classes of what no app has (`test/leave-out.test.ts`): the library's parts that are left out (`leave-out.ts`: groups of buttons and
 * their parts, and what stands in an empty field that is a button), loaders of bars, light and outlined check boxes, and
 * what a field says when it is right.
 */
const parts = [
  ...['m_80d6d844', 'm_70be2a01', 'm_88bacfd0'],
  ...['m_870bb79', 'm_7a2bd4cd', 'm_595ab216', 'm_215c4542', 'm_9d9d40e0'],
];

const unused = new RegExp(
  [
    '\\[data-mantine-color-scheme=[\'"]?light',
    '\\[dir=[\'"]?rtl',
    'data-combined-clear-section',
    '\\[data-success\\]',
    'data-with-bottom-section',
    'data-monospace',
    'data-layout=[\'"]?stacked',
    ...parts.map((name) => `\\.${name}\\b`),
  ].join('|'),
);

/**
 * Leaves out rules of the library for what our apps never have: light colours, scripts from right to left, fields that
 * are marked as good or have something below or two marks at their end, stacked notifications, and parts that are left out.
 */
const onlyOurs = {
  postcssPlugin: 'only-ours',
  Rule(rule: { selectors: string[]; remove(): unknown }) {
    if (rule.selectors.every((selector) => unused.test(selector))) rule.remove();
  },
};

/** How the styles of both apps are built. */
export const styles = (root: string): CSSOptions => ({
  modules: { generateScopedName: shortNames(root) },
  postcss: { plugins: [onlyOurs] },
});
