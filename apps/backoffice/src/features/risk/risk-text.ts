import { bankName, formatBaht, showAccountNumber } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { RiskFlag } from './batch.ts';

export const weightText: Record<RiskFlag['weight'], () => string> = {
  high: m.risk_high,
  medium: m.risk_medium,
  low: m.risk_low,
};
export const weightTone = { high: 'bad', medium: 'wait', low: 'quiet' } as const satisfies Record<
  RiskFlag['weight'],
  string
>;

export const kindText: Record<RiskFlag['kind'], () => string> = {
  bank: m.risk_bank,
  browser: m.risk_browser,
  holder: m.risk_holder,
  device: m.risk_device,
  address: m.risk_address,
  noPlay: m.risk_no_play,
  failed: m.risk_failed,
};

/** Why there is a flag, with its numbers. */
export function whyText(flag: RiskFlag): string {
  switch (flag.kind) {
    case 'bank': {
      const { bankCode, accountNumber } = flag.account;
      return m.risk_bank_why({ bank: bankName(bankCode), account: showAccountNumber(accountNumber) });
    }
    case 'browser':
      return m.risk_browser_why();
    case 'holder':
      return m.risk_holder_why();
    case 'device':
      return m.risk_device_why({ days: flag.days });
    case 'address':
      return m.risk_address_why({ days: flag.days });
    case 'noPlay':
      return m.risk_no_play_why({
        days: flag.days,
        deposited: formatBaht(flag.deposited),
        withdrawn: formatBaht(flag.withdrawn),
        staked: formatBaht(flag.staked),
      });
    case 'failed': {
      const { days, rejected, expired, returned } = flag;
      return m.risk_failed_why({ days, rejected, expired, returned });
    }
  }
}
