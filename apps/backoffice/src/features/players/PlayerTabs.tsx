import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { Permission } from '@salung/contract';
import { errorText, type OnDemand, onDemand, toast, useOnDemand } from '@salung/ui';
import { Tabs } from '@salung/ui/office';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import css from './PlayerPage.module.css';
import type { Player } from './player.ts';
import { type PlayerTab, playerTabs } from './search.ts';
import { NotesTab } from './tabs/NotesTab.tsx';
import { SessionsTab } from './tabs/SessionsTab.tsx';
import { StatementTab } from './tabs/StatementTab.tsx';
import { TopupsTab } from './tabs/TopupsTab.tsx';
import { WithdrawalsTab } from './tabs/WithdrawalsTab.tsx';

type Content = ComponentType<{ player: Player }>;

interface Tab {
  label: () => string;
  permission: Permission;
  content: Content;
}

/** A tab that few open, in a file of its own. */
function ownFile(load: () => Promise<Content>): Content {
  const file: OnDemand<Content> = onDemand(load);
  return function LaterTab({ player }) {
    const Loaded = useOnDemand(file, true, (error) => toast.bad(errorText(error)));
    return Loaded ? <Loaded player={player} /> : <Skeleton height={160} />;
  };
}

const TurnoverTab = ownFile(() => import('./tabs/TurnoverTab.tsx').then((file) => file.TurnoverTab));
const GamesTab = ownFile(() => import('./tabs/GamesTab.tsx').then((file) => file.GamesTab));
const PromotionsTab = ownFile(() =>
  import('../promotions/PromotionsTab.tsx').then((file) => file.PromotionsTab),
);
const LimitsTab = ownFile(() => import('../limits/LimitsTab.tsx').then((file) => file.LimitsTab));
const ChangesTab = ownFile(() => import('./tabs/ChangesTab.tsx').then((file) => file.ChangesTab));
const AuditTab = ownFile(() => import('./tabs/AuditTab.tsx').then((file) => file.AuditTab));

const tabs: Record<PlayerTab, Tab> = {
  statement: { label: m.players_tab_statement, permission: 'player:read', content: StatementTab },
  topups: { label: m.nav_topups, permission: 'topup:read', content: TopupsTab },
  withdrawals: { label: m.nav_withdrawals, permission: 'withdraw:read', content: WithdrawalsTab },
  games: { label: m.players_tab_games, permission: 'round:read', content: GamesTab },
  turnover: { label: m.players_tab_turnover, permission: 'turnover:read', content: TurnoverTab },
  promotions: { label: m.nav_promotions, permission: 'promotion:read', content: PromotionsTab },
  limits: { label: m.limits_tab, permission: 'player:read', content: LimitsTab },
  sessions: { label: m.players_tab_sessions, permission: 'player:read', content: SessionsTab },
  notes: { label: m.players_tab_notes, permission: 'player:read', content: NotesTab },
  changes: { label: m.players_tab_changes, permission: 'player:read', content: ChangesTab },
  audit: { label: m.nav_audit, permission: 'audit:read', content: AuditTab },
};

/** What is known about a player, a part at a time; which one stands in the address. */
export function PlayerTabs({ player }: { player: Player }) {
  const can = useCan();
  const navigate = useNavigate({ from: '/players/$id' });
  const { tab = 'statement' } = useSearch({ from: '/office/players/$id' });
  const offered = playerTabs.filter((name) => can(tabs[name].permission));
  const shown = offered.includes(tab) ? tab : 'statement';
  const Content = tabs[shown].content;
  return (
    <>
      <Tabs
        name={m.players_one()}
        tabs={offered.map((key) => ({ key, label: tabs[key].label() }))}
        current={shown}
        onChange={(key) => void navigate({ search: key === 'statement' ? {} : { tab: key }, replace: true })}
      />
      <div className={css.panel}>
        <Content key={player.id} player={player} />
      </div>
    </>
  );
}
