import type { Check, ServerModule } from '../../module.ts';
import { rewardWays } from '../books/index.ts';
import { wrongAccounts } from './store.ts';

export const tables = ['reward'] satisfies ServerModule['tables'];

export const checks: Check[] = [
  {
    name: 'what players were given adds up to the accounts that it came from',
    async run(db) {
      const accounts = Object.entries(rewardWays).map(([kind, { account }]) => ({ kind, account }));
      const wrong = await wrongAccounts(db, accounts);
      return wrong.map(
        ({ account, given, balance }) =>
          `${given} satang were given from the account ${account}, and its balance is ${balance}`,
      );
    },
  },
];
