import { Tabs } from '@salung/ui/office';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { waiting } from '../../platform/waiting.ts';

const tabs = [
  { key: 'rounds', to: '/lotto', label: m.lotto_rounds },
  { key: 'markets', to: '/lotto/markets', label: m.lotto_markets },
  { key: 'debts', to: '/lotto/debts', label: m.lotto_debts },
  { key: 'profit', to: '/lotto/profit', label: m.lotto_profit },
] as const;

/** The pages of lotto. */
export function LottoTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  const navigate = useNavigate();
  const count = waiting.use()?.lottoRound;
  return (
    <Tabs
      name={m.nav_lotto()}
      current={current}
      tabs={tabs.map(({ key, label }) => ({
        key,
        label: label(),
        count: key === 'rounds' ? count : undefined,
      }))}
      onChange={(next) => {
        const tab = tabs.find(({ key }) => key === next);
        if (tab) void navigate({ to: tab.to });
      }}
    />
  );
}
