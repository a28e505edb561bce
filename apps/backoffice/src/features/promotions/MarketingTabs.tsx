import { Tabs } from '@salung/ui/office';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';

const tabs = [
  { key: 'promotions', to: '/promotions', permission: 'promotion:read', label: m.nav_promotions },
  { key: 'banners', to: '/banners', permission: 'banner:read', label: m.nav_banners },
  { key: 'segments', to: '/segments', permission: 'segment:read', label: m.nav_segments },
  { key: 'affiliate', to: '/affiliate', permission: 'affiliate:read', label: m.nav_affiliate },
  { key: 'cashback', to: '/cashback', permission: 'cashback:read', label: m.nav_cashback },
] as const;

/** Tabs of the pages about what brings players in that this person may see. */
export function MarketingTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  const can = useCan();
  const navigate = useNavigate();
  const seen = tabs.filter(({ permission }) => can(permission));
  return (
    <Tabs
      name={m.nav_marketing()}
      current={current}
      tabs={seen.map(({ key, label }) => ({ key, label: label() }))}
      onChange={(next) => {
        const tab = seen.find(({ key }) => key === next);
        if (tab) void navigate({ to: tab.to });
      }}
    />
  );
}
