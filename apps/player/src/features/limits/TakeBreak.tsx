import { Button } from '@mantine/core';
import { queryKey } from '@salung/client';
import { breakLengths, exclusionLengths } from '@salung/contract/browser';
import { toast, useConfirm } from '@salung/ui';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';
import css from './Limits.module.css';
import { lengthText } from './length-text.ts';
import type { Length, Limits } from './limit-text.ts';

const ORDER: readonly Length[] = [...breakLengths, ...exclusionLengths];

/** A break that ends by itself, and exclusion. One that runs can only become longer. */
export function TakeBreak({ running }: { running: Limits['exclusion'] }) {
  if (running?.length === 'FOREVER') return null;
  const least = running && !running.isOver ? ORDER.indexOf(running.length) : -1;
  const offered = (lengths: readonly Length[]) => lengths.filter((each) => ORDER.indexOf(each) > least);
  return (
    <>
      <Away
        title={m.limits_break()}
        text={m.limits_break_text()}
        submit={m.limits_break_start()}
        lengths={offered(breakLengths)}
      />
      <Away
        title={m.limits_exclusion()}
        text={m.limits_exclusion_text()}
        submit={m.limits_exclusion_start()}
        lengths={offered(exclusionLengths)}
        isLong
      />
    </>
  );
}

interface AwayProps {
  title: string;
  text: string;
  submit: string;
  lengths: readonly Length[];
  isLong?: boolean;
}

function Away({ title, text, submit, lengths, isLong }: AwayProps) {
  const confirm = useConfirm();
  const cache = useQueryClient();
  const [picked, setPicked] = useState<Length>();
  const length = lengths.find((each) => each === picked);
  if (lengths.length === 0) return null;
  const ask = async (wanted: Length) => {
    await confirm(
      {
        icon: <IconHourglassHigh size={44} stroke={1.4} />,
        title: `${title} · ${lengthText[wanted]()}`,
        message:
          wanted === 'FOREVER'
            ? m.limits_confirm_forever()
            : isLong
              ? m.limits_confirm_exclusion()
              : m.limits_confirm_break(),
        confirmLabel: submit,
      },
      async () => {
        const answer = await client.call('limits.exclude', { body: { length: wanted } });
        cache.setQueryData(queryKey('limits.own'), answer);
        makeStale('auth.user');
        toast.good(m.limits_away_done());
      },
    );
  };
  return (
    <Panel title={title}>
      <p className={page.quiet}>{text}</p>
      <fieldset className={css.choices}>
        <legend className="s-only-spoken">{title}</legend>
        {lengths.map((each) => (
          <label key={each} className={css.choice}>
            <input type="radio" name={title} checked={length === each} onChange={() => setPicked(each)} />
            {lengthText[each]()}
          </label>
        ))}
      </fieldset>
      <Button
        variant="default"
        fullWidth
        disabled={length === undefined}
        onClick={() => length && void ask(length)}
      >
        {submit}
      </Button>
    </Panel>
  );
}
