import { query } from '@salung/client';
import { Tabs } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { AlarmList } from './AlarmList.tsx';
import css from './Alarms.module.css';
import { ChannelList } from './ChannelList.tsx';
import { RuleList } from './RuleList.tsx';

/** Alarms that are on and those that are over, what raises them, and who is told. */
export default function AlarmsPage() {
  const { tab = 'open', page = 1 } = useSearch({ from: '/office/alarms' });
  const navigate = useNavigate({ from: '/alarms' });
  const { data: open } = useQuery(
    query(client, 'alarms.list', { query: { state: 'open', page: 1, per_page: 20 } }),
  );
  return (
    <Page title={m.nav_alarms()}>
      <Tabs
        name={m.nav_alarms()}
        current={tab}
        tabs={[
          { key: 'open', label: m.alarms_tab_open(), count: open?.total },
          { key: 'history', label: m.alarms_tab_history() },
          { key: 'rules', label: m.alarms_tab_rules() },
          { key: 'channels', label: m.alarms_tab_channels() },
        ]}
        onChange={(next) => void navigate({ search: next === 'open' ? {} : { tab: next } })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <section className={css.scroll} tabIndex={0} aria-label={m.nav_alarms()}>
        <div className={css.body}>
          {tab === 'rules' ? (
            <RuleList />
          ) : tab === 'channels' ? (
            <ChannelList />
          ) : (
            <AlarmList
              key={tab}
              state={tab === 'open' ? 'open' : 'closed'}
              page={page}
              onPage={(next) =>
                void navigate({
                  search: { ...(tab === 'open' ? {} : { tab }), ...(next > 1 ? { page: next } : {}) },
                })
              }
            />
          )}
        </div>
      </section>
    </Page>
  );
}
