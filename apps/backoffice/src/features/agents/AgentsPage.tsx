import { BankMark, StatusBadge } from '@salung/ui';
import { type Column, ListCard, lazyDialog, useColumns } from '@salung/ui/office';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';

import { Ago } from '../../lib/Ago.tsx';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { GatewayTabs } from '../gateways/GatewayTabs.tsx';
import { AgentDrawer } from './AgentDrawer.tsx';
import css from './Agents.module.css';
import { type Agent, heardBadge, stateBadge, tasksText } from './agent.ts';

const AgentForm = lazyDialog(() => import('./AgentForm.tsx'));

/** Milliseconds until the list is read again: a phone that falls silent sends no event. */
const AGAIN = 30_000;

const Heard = ({ agent }: { agent: Agent }) => {
  const badge = heardBadge(agent);
  return (
    <span className={css.heard}>
      {badge && <StatusBadge {...badge} />}
      {agent.lastHeardAt ? <Ago at={agent.lastHeardAt} className={css.quiet} /> : m.gateways_never()}
    </span>
  );
};

const columns = (): Column<Agent>[] => [
  { key: 'name', title: m.agents_name(), render: (row) => row.name, text: 160 },
  {
    key: 'account',
    title: m.agents_account(),
    render: (row) => <BankAccount account={row.account} size={28} />,
    text: 220,
  },
  { key: 'tasks', minor: 1, title: m.agents_tasks(), render: tasksText, text: 200 },
  {
    key: 'state',
    title: m.status(),
    render: (row) => <StatusBadge {...stateBadge(row)} />,
    width: 130,
  },
  {
    key: 'heard',
    minor: 2,
    title: m.agents_last_heard(),
    render: (row) => <Heard agent={row} />,
    text: 200,
  },
  {
    key: 'waiting',
    minor: 3,
    title: m.agents_waiting(),
    render: (row) => row.waiting,
    end: true,
    width: 110,
  },
];

/** ADB channels: phones with a bank’s app that pay out and read bank lines. */
export default function AgentsPage() {
  const list = useListPage(useSearch({ from: '/office/adb-channels' }));
  return (
    <ListPage
      title={m.nav_agents()}
      views="agents"
      list={list}
      columns={useColumns(columns)}
      query={useRows('agents.list', list.asked, { refetchInterval: AGAIN })}
      main={{
        permission: 'agent:edit',
        icon: IconPlus,
        label: m.agents_create(),
        form: (close) => <AgentForm onClose={close} />,
      }}
      above={<GatewayTabs current="agents" />}
      filters={<p className={css.intro}>{m.agents_intro()}</p>}
      label={(row) => row.name}
      open={list.opens('id', { replace: true })}
      card={(row) => (
        <ListCard
          title={
            <span className={css.bank}>
              <BankMark code={row.account.bankCode} size={28} /> {row.name}
            </span>
          }
          end={<StatusBadge {...stateBadge(row)} />}
          below={tasksText(row)}
          belowEnd={<Heard agent={row} />}
        />
      )}
    >
      <AgentDrawer id={list.search.id} onClose={list.close} />
    </ListPage>
  );
}
