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
] as const;

/** Tabs of the gateways, the orders at them, and the services that check slips. */
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
