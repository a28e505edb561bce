import { Tabs } from '@salung/ui/office';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';

/** The two pages of the house's own money. */
export function HouseTabs({ current }: { current: '/house' | '/house/trial-balance' }) {
  const navigate = useNavigate();
  return (
    <Tabs
      name={m.nav_house()}
      current={current}
      tabs={[
        { key: '/house', label: m.house_balances() },
        { key: '/house/trial-balance', label: m.nav_trial_balance() },
      ]}
      onChange={(to) => void navigate({ to })}
    />
  );
}
