import { Button } from '@mantine/core';
import { dateTime, formatBaht, Money, parseBaht, toast } from '@salung/ui';
import { AmountInput, AmountInWords, Callout, Facts, FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import { Ago } from '../../lib/Ago.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Banks.module.css';
import { type Account, callsOf } from './bank.ts';
import { countedAt, countedDifference, movedSince } from './bank-checks.ts';

/** The balance that the bank showed next to the ledger's, with the difference. */
export function Counted({ account }: { account: Account }) {
  const can = useCan();
  const [counting, setCounting] = useState(false);
  const { counted, balance } = account;
  const difference = countedDifference(account);
  return (
    <div className={css.counted}>
      <Facts
        rows={[
          [m.balance_ledger(), <Money key="ledger" satang={balance} />],
          [
            m.banks_counted(),
            counted ? <Money key="counted" satang={counted.amount} /> : m.banks_counted_never(),
          ],
          [m.banks_counted_ledger(), counted && <Money key="then" satang={counted.ledger} />],
          [
            m.banks_difference(),
            difference !== null && <Money key="difference" satang={difference} change />,
          ],
          [
            m.banks_counted_at(),
            counted && (
              <>
                {dateTime(counted.at)} · {counted.by} · <Ago at={counted.at} />
              </>
            ),
          ],
        ]}
      />
      {difference === 0 && <Agrees account={account} />}
      {difference !== null && difference !== 0 && (
        <Callout tone="warn">{m.banks_differs({ amount: formatBaht(Math.abs(difference)) })}</Callout>
      )}
      {can('bank:edit') && (
        <Button variant="default" size="sm" onClick={() => setCounting(true)}>
          {m.banks_count()}
        </Button>
      )}
      {counting && <Count account={account} onClose={() => setCounting(false)} />}
    </div>
  );
}

/** That both agreed is true now only while the ledger has not moved since. */
function Agrees({ account }: { account: Account }) {
  const moved = movedSince(account);
  if (!account.counted || !moved) return <Callout tone="good">{m.banks_agrees()}</Callout>;
  return (
    <Callout tone="info">
      {m.banks_agreed({ at: countedAt(account.counted.at), amount: formatBaht(moved, true) })}
    </Callout>
  );
}

/** The largest balance that can be entered, in satang. */
const MOST = 10_000_000_000_000;

function Count({ account, onClose }: { account: Account; onClose: () => void }) {
  const reload = useReload();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const satang = parseBaht(typed);
  const note = async () => {
    const bad = satang === null || satang > MOST;
    setWrong(bad);
    if (bad) return;
    await client.call('house.count', { params: { id: account.id }, body: { amount: satang } });
    toast.good(m.banks_counted_done());
    onClose();
    const { list, details } = callsOf(account.kind);
    await reload(list, details);
  };
  return (
    <FormDialog
      title={m.banks_count()}
      about={m.banks_count_text({ name: account.accountName })}
      confirmLabel={m.form_save()}
      onSubmit={note}
      onClose={onClose}
    >
      <AmountInput
        label={m.banks_count_amount()}
        value={typed}
        onChange={setTyped}
        error={wrong && m.invalid_amount()}
        data-autofocus
      />
      {satang !== null && <AmountInWords satang={satang} />}
    </FormDialog>
  );
}
