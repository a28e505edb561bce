import { Tabs } from '@salung/ui/office';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';

const tabs = [
  { key: 'gateways', to: '/gateways', permission: 'gateway:read', label: m.gateways_tab_gateways },
  { key: 'orders', to: '/gateways/orders', permission: 'gateway:read', label: m.gateways_tab_orders },
  {
    key: 'slips',
    to: '/gateways/slip-services',
    permission: 'slip-service:read',
    label: m.nav_slip_services,
  },
  { key: 'agents', to: '/adb-channels', permission: 'agent:read', label: m.nav_agents },
  { key: 'payouts', to: '/payouts', permission: 'withdraw:read', label: m.nav_payouts },
] as const;

/** Tabs of what money comes in and goes out through: gateways, orders at them, services that check slips, phones, payouts. */
export function GatewayTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  const can = useCan();
  const navigate = useNavigate();
  const seen = tabs.filter(({ permission }) => can(permission));
  return (
    <Tabs
      name={m.nav_gateways()}
      current={current}
      tabs={seen.map(({ key, label }) => ({ key, label: label() }))}
      onChange={(next) => {
        const tab = seen.find(({ key }) => key === next);
        if (tab) void navigate({ to: tab.to });
      }}
    />
  );
}
