import { executeEdit } from './service/change.ts';
import { executeCreate } from './service/create.ts';

/** The executors of approved requests, for each of the four kinds. */
export const bankExecutors = {
  'banks.depositCreate': { execute: executeCreate('deposit') },
  'banks.depositEdit': { execute: executeEdit('deposit') },
  'banks.withdrawCreate': { execute: executeCreate('withdraw') },
  'banks.withdrawEdit': { execute: executeEdit('withdraw') },
  'banks.suspenseCreate': { execute: executeCreate('suspense') },
  'banks.suspenseEdit': { execute: executeEdit('suspense') },
  'banks.flexibleCreate': { execute: executeCreate('flexible') },
  'banks.flexibleEdit': { execute: executeEdit('flexible') },
};
