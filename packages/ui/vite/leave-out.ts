import type { Plugin } from 'vite';

interface LeftOut {
  /** As the library's own files import it. */
  file: string;
  /** Where the importing file is. */
  from: string;
  /** What it exports; none of it is ever used. */
  names: string[];
}

const mantine = (file: string, from: string, ...names: string[]): LeftOut => ({
  file: `./${file}.mjs`,
  from: `@mantine/core/esm/components/${from}/`,
  names,
});
const axios = (file: string, from = ''): LeftOut => ({
  file,
  from: `axios/lib/${from}`,
  names: ['default'],
});

/** Library files that are imported but never run in our apps: `leave-out.test.ts` says what must not be used for that. */
const unused: LeftOut[] = [
  { ...axios('./fetch.js', 'adapters/'), names: ['getFetch', 'default'] },
  axios('./helpers/HttpStatusCode.js'),
  axios('./cancel/CancelToken.js'),
  axios('./helpers/formDataToJSON.js'),
  axios('../helpers/formDataToJSON.js', 'defaults/'),
  // Forms are sent as `FormData`, and addresses come with their query.
  axios('./helpers/toFormData.js'),
  axios('../helpers/toFormData.js', 'defaults/'),
  axios('../helpers/toURLEncodedForm.js', 'defaults/'),
  axios('./AxiosURLSearchParams.js', 'helpers/'),
  axios('../../../helpers/AxiosURLSearchParams.js', 'platform/browser/classes/'),
  mantine('TableScrollContainer', 'Table', 'TableScrollContainer'),
  mantine('TableDataRenderer', 'Table', 'TableDataRenderer'),
  mantine('Autosize', 'Textarea', 'TextareaAutosize'),
  mantine('ButtonGroup/ButtonGroup', 'Button', 'ButtonGroup'),
  mantine('ButtonGroupSection/ButtonGroupSection', 'Button', 'ButtonGroupSection'),
  mantine('ActionIconGroup/ActionIconGroup', 'ActionIcon', 'ActionIconGroup'),
  mantine('ActionIconGroupSection/ActionIconGroupSection', 'ActionIcon', 'ActionIconGroupSection'),
  mantine('CheckboxCard/CheckboxCard', 'Checkbox', 'CheckboxCard'),
  mantine('CheckboxIndicator/CheckboxIndicator', 'Checkbox', 'CheckboxIndicator'),
  mantine('InputPlaceholder/InputPlaceholder', 'Input', 'InputPlaceholder'),
  mantine('InputSuccess/InputSuccess', 'Input', 'InputSuccess'),
  { ...mantine('', 'Input/InputWrapper', 'InputSuccess'), file: '../InputSuccess/InputSuccess.mjs' },
];

const PREFIX = '\0left-out:';
const substitute = (name: string): string =>
  name === 'default'
    ? 'export default null;'
    : `export const ${name} = ${name === 'getFetch' ? '() => null' : 'null'};`;

/** Leaves out what our apps never use of axios and Mantine although other parts of them import it. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = unused.findIndex(({ file, from }) => source === file && importer?.includes(from));
      return found === -1 ? undefined : `${PREFIX}${found}`;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      return unused[Number(id.slice(PREFIX.length))]?.names.map(substitute).join(' ');
    },
  };
}
