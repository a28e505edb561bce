import { Tabs } from '@salung/ui/office';
import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';

const tabs = [
  { key: 'lines', to: '/bank-lines', label: m.nav_bank_lines },
  { key: 'statements', to: '/bank-lines/statements', label: m.nav_statements },
] as const;

/** Tabs of the lines and of the statements that they came with. */
export function LineTabs({ current }: { current: (typeof tabs)[number]['key'] }) {
  const navigate = useNavigate();
  return (
    <Tabs
      name={m.nav_bank_lines()}
      current={current}
      tabs={tabs.map(({ key, label }) => ({ key, label: label() }))}
      onChange={(next) => {
        const tab = tabs.find(({ key }) => key === next);
        if (tab) void navigate({ to: tab.to });
      }}
    />
  );
}
