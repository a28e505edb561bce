import { Button } from '@mantine/core';
import type { Answer } from '@salung/client';
import { dateTime, toast } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { ItemLink } from '../../lib/ItemLink.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import tab from '../players/tabs/Tab.module.css';

type Task = Answer<'welcome.tasks'>['data'][number];

/** Tasks with the button that asks a second person to close one. */
export function Tasks({ tasks, withPlayer = false }: { tasks: readonly Task[]; withPlayer?: boolean }) {
  const can = useCan();
  const [closing, setClosing] = useState<Task>();
  return (
    <ul className={tab.list}>
      {tasks.map((task) => (
        <li key={task.id} className={tab.note}>
          <p className={tab.words}>{task.task}</p>
          <p className={tab.quiet}>
            {withPlayer && (
              <>
                <ItemLink type="player" id={task.playerId}>
                  {task.playerName}
                </ItemLink>{' '}
                ·{' '}
              </>
            )}
            <time dateTime={task.openedAt}>{dateTime(task.openedAt)}</time>
            {task.closedAt && ` · ${m.welcome_closed()}`}
          </p>
          {can('welcome:edit') && !task.closedAt && (
            <Button variant="default" size="sm" onClick={() => setClosing(task)}>
              {m.welcome_close()}
            </Button>
          )}
        </li>
      ))}
      {closing && <Close task={closing} onClose={() => setClosing(undefined)} />}
    </ul>
  );
}

function Close({ task, onClose }: { task: Task; onClose: () => void }) {
  const reload = useReload();
  const close = async (reason: string) => {
    const answer = await client.call('welcome.close', { params: { id: task.id }, body: { reason } });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(m.welcome_close(), answer);
    else toast.good(m.welcome_closed());
    onClose();
    await reload('welcome.tasks', 'welcome.player', 'approvals.list');
  };
  return (
    <WordsDialog
      title={m.welcome_close()}
      about={task.task}
      confirmLabel={m.welcome_close()}
      onClose={onClose}
      onConfirm={close}
    />
  );
}
