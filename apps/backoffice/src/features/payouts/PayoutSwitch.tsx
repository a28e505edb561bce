import { Button } from '@mantine/core';
import type { Answer } from '@salung/client';
import { dateTime, errorText, StatusBadge, toast, useConfirm } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { orAsk, useTwoPeopleText } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Payouts.module.css';

/** The one switch. It stops everything at once; starting again takes a second person. */
export function PayoutSwitch({ state }: { state: Answer<'payouts.state'> }) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const second = useTwoPeopleText();
  const { isOn, isWaiting, changedAt, changedBy } = state;

  const turn = async () => {
    let waits = false;
    try {
      const done = await confirm(
        {
          icon: isOn ? <IconPlayerStop size={40} stroke={1.4} /> : <IconPlayerPlay size={40} stroke={1.4} />,
          title: isOn ? m.payouts_stop_title() : m.payouts_start_title(),
          message: isOn ? m.payouts_stop_text() : m.payouts_start_text(),
          confirmLabel: isOn ? m.payouts_stop() : orAsk(second, m.payouts_start()),
        },
        async () => {
          waits = waitsForSecond(await client.call('payouts.switch', { body: { isActive: !isOn } }));
        },
      );
      if (done) {
        if (waits) notifySecondPersonNeeded(m.payouts_start());
        else toast.good(isOn ? m.payouts_stopped() : m.payouts_started());
      }
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('payouts.state');
  };
  return (
    <section className={css.card} aria-label={m.payouts_switch()}>
      <header className={css.head}>
        <h2 className={css.name}>{m.payouts_switch()}</h2>
        <StatusBadge tone={isOn ? 'good' : 'quiet'} label={isOn ? m.payouts_on() : m.payouts_off()} />
      </header>
      <p className={css.quiet}>{isOn ? m.payouts_on_text() : m.payouts_off_text()}</p>
      {changedAt && changedBy && (
        <p className={css.quiet}>{m.payouts_changed({ name: changedBy, at: dateTime(changedAt) })}</p>
      )}
      {isWaiting && <Callout tone="info">{m.payouts_waits_second()}</Callout>}
      {can('withdraw:pay') && (isOn || !isWaiting) && (
        <Button
          {...(isOn ? { color: 'red' } : {})}
          variant={isOn ? 'filled' : 'gradient'}
          size="md"
          fullWidth
          onClick={() => void turn()}
        >
          {isOn ? m.payouts_stop() : orAsk(second, m.payouts_start())}
        </Button>
      )}
    </section>
  );
}
