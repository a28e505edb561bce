import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** What needs a file of a library, or a rule, that `vite/leave-out.ts` and `vite/styles.ts` leave out of the built apps. */
const needs =
  /\bautosize\b|\b(Button|ActionIcon)\.Group|\bCheckbox\.(Card|Indicator)\b|\bCheckbox(Card|Indicator)\b|\bInput\.Placeholder\b|\bTable\.(ScrollContainer|DataRenderer)\b|<Table\b[^>]*\sdata=|\bCancelToken\b|\bHttpStatusCode\b|\bformToJSON\b|<Loader\b[^>]*\stype="bars"|<Checkbox\b[^>]*\svariant=|\bsuccess(Props)?=|\bbottomSection|\bmonospace\b|\bInput\.Success\b|\bparamsSerializer\b|\bpostForm\b|x-www-form-urlencoded|multipart\/form-data|\blayout="stacked"/;

it('no app uses what is left out of the libraries', () => {
  const files = globSync('{apps/{player,backoffice},packages/{ui,client}}/src/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  const using = files.filter((file) => needs.test(readFileSync(resolve(root, file), 'utf8')));
  expect(using).toEqual([]);
});
