import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, day, ErrorState, errorText, formatBaht } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import type { Player } from '../players/player.ts';
import tab from '../players/tabs/Tab.module.css';
import { Tasks } from './Tasks.tsx';

/** A player's welcome gift, tasks, and stakes on slots by day. */
export function WelcomeTab({ player: { id } }: { player: Player }) {
  const can = useCan();
  const [isOpening, setOpening] = useState(false);
  const asked = useQuery(query(client, 'welcome.player', { params: { id } }));
  const { data, error, refetch, isFetching } = asked;
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton height={160} radius={12} />;
  const { gift, days, tasks } = data;
  return (
    <div className={tab.tab}>
      <div className={tab.tools}>
        <span className={tab.quiet}>
          {gift
            ? m.welcome_gift({ amount: formatBaht(gift.amount), at: dateTime(gift.givenAt) })
            : m.welcome_no_gift()}
          {gift && gift.takenBack > 0 && ` · ${m.welcome_taken_back({ amount: formatBaht(gift.takenBack) })}`}
        </span>
        {can('welcome:edit') && (
          <Button variant="default" size="sm" onClick={() => setOpening(true)}>
            {m.welcome_open()}
          </Button>
        )}
      </div>
      <div className={tab.notes}>
        <Tasks tasks={tasks} />
        <ul className={tab.list}>
          {days.map((each) => (
            <li key={each.day}>
              {m.welcome_staked({ day: day(each.day), amount: formatBaht(each.staked) })}
            </li>
          ))}
        </ul>
      </div>
      {isOpening && <Open playerId={id} onClose={() => setOpening(false)} />}
    </div>
  );
}

function Open({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const reload = useReload();
  const open = async (task: string) => {
    await client.call('welcome.open', { params: { id: playerId }, body: { task } });
    onClose();
    await reload('welcome.player', 'welcome.tasks');
  };
  return (
    <WordsDialog
      title={m.welcome_open()}
      label={m.welcome_task()}
      confirmLabel={m.welcome_open()}
      onClose={onClose}
      onConfirm={open}
    />
  );
}
