import type { CallName } from '@salung/contract';
import type { Result } from '@salung/contract/schemas';
import type { Handlers, Request } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChannelQueries } from '../channels/index.ts';
import { deleteBankAccount, editBankAccount, toggleBankAccount } from './service/change.ts';
import { addBankAccount } from './service/create.ts';
import {
  type BankKind,
  bankDetails,
  bankDropdown,
  bankNames,
  listBankAccounts,
  payingDropdown,
} from './service/read.ts';

/** A handler typed by its schemas alone, so that it fits every call with the same schemas. */
type Alike<Name extends CallName> = (
  request: Pick<Request<Name>, 'caller' | 'params' | 'query' | 'body'>,
) => Promise<Result<Name>>;

/** The calls of one kind; the four kinds have the same shapes under their own names. */
interface OneKind {
  list: Alike<'banks.depositList'>;
  dropdown: Alike<'banks.depositDropdown'>;
  details: Alike<'banks.depositDetails'>;
  create: Alike<'banks.depositCreate'>;
  edit: Alike<'banks.depositEdit'>;
  remove: Alike<'banks.depositDelete'>;
  toggle: Alike<'banks.depositToggle'>;
}

const callsOf = (platform: Platform, queries: readonly ChannelQueries[], kind: BankKind): OneKind => ({
  list: async ({ query }) => listBankAccounts(platform, kind, query),
  dropdown: async () => bankDropdown(platform, kind),
  details: async ({ params }) => bankDetails(platform, kind, params.id),
  create: async ({ caller, body }) => addBankAccount(platform, caller, kind, body),
  edit: async ({ caller, params, body }) => editBankAccount(platform, caller, kind, params.id, body),
  remove: async ({ caller, params }) => deleteBankAccount(platform, caller, kind, params.id, queries),
  toggle: async ({ caller, params, body }) => toggleBankAccount(platform, caller, kind, params.id, body),
});

/** @param queries what the modules answer about the channels that their items go through */
export function bankRoutes(platform: Platform, queries: readonly ChannelQueries[]): Handlers {
  const deposit = callsOf(platform, queries, 'deposit');
  const withdraw = callsOf(platform, queries, 'withdraw');
  const suspense = callsOf(platform, queries, 'suspense');
  const flexible = callsOf(platform, queries, 'flexible');
  return {
    'banks.names': async () => bankNames(),
    'banks.suspenseNames': async () => bankNames(),
    'banks.depositList': deposit.list,
    'banks.depositDropdown': deposit.dropdown,
    'banks.depositDetails': deposit.details,
    'banks.depositCreate': deposit.create,
    'banks.depositEdit': deposit.edit,
    'banks.depositDelete': deposit.remove,
    'banks.depositToggle': deposit.toggle,
    'banks.withdrawList': withdraw.list,
    'banks.withdrawDropdown': async ({ query }) => payingDropdown(platform, queries, query.amount),
    'banks.withdrawDetails': withdraw.details,
    'banks.withdrawCreate': withdraw.create,
    'banks.withdrawEdit': withdraw.edit,
    'banks.withdrawDelete': withdraw.remove,
    'banks.withdrawToggle': withdraw.toggle,
    'banks.suspenseList': suspense.list,
    'banks.suspenseDropdown': suspense.dropdown,
    'banks.suspenseDetails': suspense.details,
    'banks.suspenseCreate': suspense.create,
    'banks.suspenseEdit': suspense.edit,
    'banks.suspenseDelete': suspense.remove,
    'banks.suspenseToggle': suspense.toggle,
    'banks.flexibleList': flexible.list,
    'banks.flexibleDropdown': flexible.dropdown,
    'banks.flexibleDetails': flexible.details,
    'banks.flexibleCreate': flexible.create,
    'banks.flexibleEdit': flexible.edit,
    'banks.flexibleDelete': flexible.remove,
    'banks.flexibleToggle': flexible.toggle,
  };
}
