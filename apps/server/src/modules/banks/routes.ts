import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { bankDropdown, bankNames, listBankAccounts } from './service.ts';

export const bankRoutes = (platform: Platform): Handlers => ({
  'banks.names': async () => bankNames(),
  'banks.depositList': async ({ query }) => listBankAccounts(platform, 'deposit', query),
  'banks.depositDropdown': async () => bankDropdown(platform, 'deposit'),
  'banks.withdrawList': async ({ query }) => listBankAccounts(platform, 'withdraw', query),
  'banks.withdrawDropdown': async () => bankDropdown(platform, 'withdraw'),
});
