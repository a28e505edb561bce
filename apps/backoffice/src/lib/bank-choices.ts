import { thaiBanks } from '@salung/contract/browser';
import { getLocale } from '@salung/ui';

/** The banks to choose from, named in the language of the screen. */
export const bankChoices = (): { value: string; label: string }[] =>
  thaiBanks.map((bank) => ({ value: bank.code, label: bank[getLocale()] }));
