/** The chart of accounts: every account of the house in the ledger, by its code. */

export interface HouseAccount {
  /** The module whose money it is. */
  readonly owner: string;
  /** Whether nearly every posting of its kind touches it; an account never changes between hot and ordinary. */
  readonly isHot: boolean;
  /** Assets and expenses are naturally negative in the ledger, liabilities and income positive. */
  readonly sign: 'asset' | 'liability' | 'income' | 'expense';
  readonly th: string;
  readonly en: string;
}

/** Those that every installation has from its first day. */
export const houseAccounts = {
  adjustment: { owner: 'credit', isHot: false, sign: 'expense', th: 'ปรับเครดิต', en: 'Credit adjustments' },
  affiliate: {
    owner: 'rewards',
    isHot: true,
    sign: 'expense',
    th: 'ค่าแนะนำที่ให้',
    en: 'Affiliate commissions given',
  },
  bonus: { owner: 'credit', isHot: false, sign: 'expense', th: 'โบนัสที่ให้', en: 'Bonus given' },
  /** What the house owes its owners. */
  capital: { owner: 'house', isHot: false, sign: 'liability', th: 'ทุน', en: 'Capital' },
  cashback: { owner: 'rewards', isHot: true, sign: 'expense', th: 'คืนยอดเสียที่ให้', en: 'Cashback given' },
  fees: { owner: 'house', isHot: false, sign: 'expense', th: 'ค่าธรรมเนียม', en: 'Fees' },
  promotion: { owner: 'rewards', isHot: true, sign: 'expense', th: 'โปรโมชันที่ให้', en: 'Promotions given' },
  /** What the first withdrawal after a promotion left above its limit. */
  'promotion:capped': {
    owner: 'promotions',
    isHot: true,
    sign: 'income',
    th: 'ส่วนเกินเพดานถอนของโปร',
    en: 'Above the withdrawal limit of promotions',
  },
  /** What players owe the house. */
  receivables: { owner: 'topup', isHot: false, sign: 'asset', th: 'ลูกหนี้', en: 'Receivables' },
  suspense: { owner: 'banks', isHot: false, sign: 'liability', th: 'เงินพักรอตรวจสอบ', en: 'In suspense' },
  'suspense:games': {
    owner: 'rounds',
    isHot: true,
    sign: 'liability',
    th: 'เงินพักจากเกม',
    en: 'In suspense from games',
  },
  'suspense:payments': {
    owner: 'suspense',
    isHot: false,
    sign: 'liability',
    th: 'เงินพักจากการชำระเงิน',
    en: 'In suspense from payments',
  },
} as const satisfies Readonly<Record<string, HouseAccount>>;

/** Those of which there is one for each bank account, gateway or game provider: `gateway:t_payment`. `{name}` is which. */
export const accountFamilies = {
  bank: { owner: 'banks', isHot: false, sign: 'asset', th: 'บัญชีธนาคาร {name}', en: 'Bank account {name}' },
  gateway: { owner: 'gateways', isHot: false, sign: 'asset', th: 'เงินที่เกตเวย์ {name}', en: 'Held at {name}' },
  game: {
    owner: 'rounds',
    isHot: true,
    sign: 'income',
    th: 'ได้เสียจากเกมของ {name}',
    en: 'Result of games of {name}',
  },
} as const satisfies Readonly<Record<string, HouseAccount>>;

/** Members of a family with a name of their own. */
const named: Readonly<Record<string, HouseAccount>> = {
  'game:house': {
    owner: 'rounds',
    isHot: true,
    sign: 'income',
    th: 'ได้เสียจากเกมของเราเอง',
    en: 'Result of our own games',
  },
  'game:lotto': { owner: 'rounds', isHot: true, sign: 'income', th: 'ได้เสียจากหวย', en: 'Result of lotto' },
};

/** The players' accounts, as the trial balance sums them up. */
const ofPlayers: Readonly<Record<string, HouseAccount>> = {
  'players.wallet': {
    owner: 'players',
    isHot: false,
    sign: 'liability',
    th: 'กระเป๋าเงินผู้เล่น',
    en: 'Players’ wallets',
  },
  'players.held': {
    owner: 'withdraw',
    isHot: false,
    sign: 'liability',
    th: 'เงินที่กันไว้ถอน',
    en: 'Held for withdrawals',
  },
};

/** The code of an account in the chart. */
export type AccountCode = keyof typeof houseAccounts | `${keyof typeof accountFamilies}:${string}`;

const lists: readonly Readonly<Record<string, HouseAccount>>[] = [houseAccounts, named, ofPlayers];

/** What the chart says of an account; `member` is which one of its family it is. Undefined for an unknown code. */
export function accountOf(code: string): (HouseAccount & { member?: string }) | undefined {
  const single = lists.find((list) => Object.hasOwn(list, code))?.[code];
  if (single) return single;
  const [, name = '', member = ''] = /^([^:]*):(.+)$/.exec(code) ?? [];
  const families: Readonly<Record<string, HouseAccount>> = accountFamilies;
  const family = Object.hasOwn(families, name) ? families[name] : undefined;
  return family && { ...family, member };
}
