import { composeThai } from '@salung/contract';

/** A name as it is stored: composed characters, Thai marks in one order, single spaces, none at the ends. */
export const tidyName = (name: string): string =>
  composeThai(name.normalize('NFC')).trim().replace(/\s+/g, ' ');
