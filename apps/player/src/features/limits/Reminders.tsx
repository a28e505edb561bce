import { queryKey } from '@salung/client';
import { reminderMinutes } from '@salung/contract/browser';
import { toast } from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import css from './Limits.module.css';

type Minutes = (typeof reminderMinutes)[number] | null;

const choices: readonly Minutes[] = [null, ...reminderMinutes];

/** After how many minutes of play the game page says how long it has been, and what was won or lost. */
export function Reminders({ minutes }: { minutes: number | null }) {
  const cache = useQueryClient();
  // Kept here, for React would put the button back until the mutation says that it has begun.
  const [wanted, setWanted] = useState<Minutes>();
  const remind = useAction({
    mutationFn: (wanted: Minutes) => client.call('limits.remind', { body: { minutes: wanted } }),
    onSuccess: (answer) => {
      cache.setQueryData(queryKey('limits.own'), answer);
      toast.good(m.limits_saved(), { about: 'limits' });
    },
    onSettled: () => setWanted(undefined),
  });
  const shown = wanted === undefined ? minutes : wanted;
  return (
    <Panel title={m.limits_reminder()}>
      <p className={page.quiet}>{m.limits_reminder_text()}</p>
      <fieldset className={css.choices}>
        <legend className="s-only-spoken">{m.limits_reminder()}</legend>
        {choices.map((choice) => (
          <label key={choice} className={css.choice}>
            <input
              type="radio"
              name="reminder"
              checked={shown === choice}
              onChange={() => {
                setWanted(choice);
                remind.mutate(choice);
              }}
            />
            {choice === null ? m.limits_reminder_off() : m.limits_minutes({ minutes: choice })}
          </label>
        ))}
      </fieldset>
      <Problem error={remind.error} />
    </Panel>
  );
}
