import { Button } from '@mantine/core';
import type { Answer } from '@salung/client';
import { dateTime, formatBaht, toast } from '@salung/ui';
import { AmountInWords, Callout, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Payouts.module.css';

type Conflict = Answer<'payouts.state'>['conflicts'][number];

/** Withdrawals that were paid although they had ended otherwise: the player owes the money. */
export function Conflicts({ state }: { state: Answer<'payouts.state'> }) {
  const can = useCan();
  const reload = useReload();
  const [chosen, setChosen] = useState<Conflict>();
  const name = ({ player }: Conflict) => `${player.firstName} ${player.lastName}`;
  const resolve = async (note: string) => {
    if (!chosen) return;
    await client.call('payouts.resolve', { params: { id: chosen.id }, body: { note } });
    toast.good(m.payouts_resolved());
    setChosen(undefined);
    await reload('payouts.state', 'withdraw.details');
  };
  return (
    <section className={css.card} aria-label={m.payouts_conflicts()}>
      <header className={css.head}>
        <h2 className={css.name}>{m.payouts_conflicts()}</h2>
      </header>
      <Callout tone="bad">{m.payouts_conflicts_text()}</Callout>
      <ul className={css.list}>
        {state.conflicts.map((conflict) => (
          <li key={conflict.id} className={css.item}>
            <span>
              <b>{formatBaht(conflict.amount)}</b> <PlayerLink player={conflict.player} />
              <br />
              <span className={css.quiet}>{dateTime(conflict.at)}</span>
            </span>
            {can('withdraw:pay') && (
              <Button
                variant="default"
                size="xs"
                aria-label={`${m.payouts_resolve()} ${name(conflict)}`}
                onClick={() => setChosen(conflict)}
              >
                {m.payouts_resolve()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <WordsDialog
          title={m.payouts_resolve_title()}
          about={
            <>
              <AmountInWords satang={chosen.amount} />
              <p>{name(chosen)}</p>
            </>
          }
          label={m.payouts_resolve_note()}
          confirmLabel={m.payouts_resolve()}
          onConfirm={resolve}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
