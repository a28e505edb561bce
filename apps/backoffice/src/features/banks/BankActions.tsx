import { Button } from '@mantine/core';
import { errorText, toast, useConfirm } from '@salung/ui';
import { Callout, DetailSection, lazyDialog } from '@salung/ui/office';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Banks.module.css';
import { type Account, callsOf } from './bank.ts';

const BankForm = lazyDialog(() => import('./BankForm.tsx'));

/** Changes an account, switches it on or off, or deletes it. */
export function BankActions({ account, onGone }: { account: Account; onGone: () => void }) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const [problem, setProblem] = useState<unknown>(null);
  const [editing, setEditing] = useState(false);
  if (!can('bank:edit')) return null;
  const calls = callsOf(account.kind);
  const params = { id: account.id };
  const name = account.accountName;
  const isActive = !account.isActive;

  const toggle = async () => {
    setProblem(null);
    try {
      const done = await confirm(
        {
          title: isActive ? m.banks_on_title({ name }) : m.banks_off_title({ name }),
          message: isActive ? m.banks_on_text() : m.banks_off_text(),
          confirmLabel: isActive ? m.banks_switch_on() : m.banks_switch_off(),
          type: isActive ? 'confirm' : 'danger',
        },
        () => client.call(calls.toggle, { params, body: { isActive } }),
      );
      if (done) toast.good(isActive ? m.banks_on_done({ name }) : m.banks_off_done({ name }));
    } catch (error) {
      setProblem(error);
    }
    await reload(calls.list, calls.details, calls.dropdown);
  };
  const remove = async () => {
    setProblem(null);
    try {
      const done = await confirm(
        {
          title: m.banks_delete_title({ name }),
          message: m.banks_delete_text(),
          confirmLabel: m.banks_delete(),
          type: 'danger',
        },
        () => client.call(calls.remove, { params }),
      );
      if (!done) return;
      toast.good(m.banks_deleted({ name }));
      onGone();
      await reload(calls.list, calls.dropdown);
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <DetailSection title={m.staff_actions()}>
      <div className={css.actions}>
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button variant="default" size="sm" onClick={() => setEditing(true)}>
          {m.banks_edit()}
        </Button>
        <Button variant="default" size="sm" onClick={() => void toggle()}>
          {isActive ? m.banks_switch_on() : m.banks_switch_off()}
        </Button>
        <Button variant="light" color="red" size="sm" onClick={() => void remove()}>
          {m.banks_delete()}
        </Button>
      </div>
      {editing && <BankForm kind={account.kind} account={account} onClose={() => setEditing(false)} />}
    </DetailSection>
  );
}
