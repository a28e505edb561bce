import path from 'node:path';
import { mutants as ofEarnings } from '../../apps/server/mutants/earnings.ts';
import { mutants as ofLotto } from '../../apps/server/mutants/lotto.ts';
import { mutants as ofTheServer } from '../../apps/server/mutants/mutants.ts';
import { mutants as ofPromotions } from '../../apps/server/mutants/promotions.ts';
import { type Mutant, mutants as ofTheLedger } from '../../packages/ledger/mutants/mutants.ts';

const within = (folder: string, list: readonly Mutant[]): Mutant[] =>
  list.map((mutant) => ({
    ...mutant,
    file: path.join(folder, mutant.file),
    tests: mutant.tests.map((file) => path.join(folder, file)),
  }));
/** The faults that tests have to notice, with files from the root. */
export const mutants: readonly Mutant[] = [
  ...within('packages/ledger', ofTheLedger),
  ...ofTheServer,
  ...ofEarnings,
  ...ofLotto,
  ...ofPromotions,
];

/** The text of a mutant's file with its fault. @throws Error where the text has not what is to be replaced */
export const withFault = (text: string, mutant: Mutant): string =>
  [mutant, ...(mutant.also ?? [])].reduce((sofar, { find, replace }) => {
    if (!sofar.includes(find)) throw new Error(`mutant "${mutant.name}": ${mutant.file} has no "${find}"`);
    return sofar.replaceAll(find, () => replace);
  }, text);
