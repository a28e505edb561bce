import { Button } from '@mantine/core';
import { query, queryKey } from '@salung/client';
import { bankName, dateTimeExact, errorText, Money, toast } from '@salung/ui';
import { Callout, Facts } from '@salung/ui/office';
import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './SlipCheck.module.css';
import {
  findingText,
  outcomeText,
  outcomeTone,
  problemText,
  type SlipCheckAnswer,
  serviceText,
} from './slip-check.ts';

/** What a verification service says of the slip, compared with the top-up; nothing where none was ever asked. */
export default function SlipCheck({ id }: { id: string }) {
  const { data, error } = useQuery(query(client, 'verification.check', { params: { id } }));
  if (error && !data) return <Callout tone="warn">{errorText(error)}</Callout>;
  if (!data || (data.check === null && !data.mayAskAgain)) return null;
  return (
    <section className={`${work.group} ${css.check}`} aria-label={m.slipcheck_title()}>
      <div className={work.pair}>
        <h3 className={work.heading}>{m.slipcheck_title()}</h3>
        {data.mayAskAgain && <AskAgain id={id} />}
      </div>
      {data.check ? <Result check={data.check} /> : <Callout tone="info">{m.slipcheck_never()}</Callout>}
    </section>
  );
}

function AskAgain({ id }: { id: string }) {
  const can = useCan();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!can('topup:slip')) return null;
  const ask = async () => {
    setBusy(true);
    try {
      const answer = await client.call('verification.again', { params: { id } });
      queries.setQueryData(queryKey('verification.check', { params: { id } }), answer);
    } catch (error) {
      toast.bad(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="subtle" size="compact-sm" mr={-8} loading={busy} onClick={() => void ask()}>
      {m.slipcheck_again()}
    </Button>
  );
}

function Result({ check }: { check: SlipCheckAnswer }) {
  if (check.state === 'WAITING') {
    return (
      <Callout tone="info">
        {check.problem ? `${problemText(check.problem)} ${m.slipcheck_retrying()}` : m.slipcheck_waiting()}
      </Callout>
    );
  }
  if (check.state === 'FAILED') {
    return (
      <Callout tone={check.problem === 'NOT_FOUND' ? 'bad' : 'warn'}>
        {check.problem ? problemText(check.problem) : m.slipcheck_never()}
      </Callout>
    );
  }
  return (
    <>
      <ul className={css.findings}>
        {check.findings.map((finding) => (
          <li key={finding.about} className={`${css.finding} ${css[finding.verdict]}`}>
            <Mark verdict={finding.verdict} />
            <span>{findingText(finding)}</span>
          </li>
        ))}
      </ul>
      <Facts
        rows={[
          [m.slipcheck_amount(), check.amount !== null && <Money key="amount" satang={check.amount} />],
          [m.slipcheck_paid_at(), check.paidAt && dateTimeExact(check.paidAt)],
          [m.slipcheck_sender(), check.sender && <Party key="from" {...check.sender} />],
          [m.slipcheck_receiver(), check.receiver && <Party key="to" {...check.receiver} />],
          [
            m.slipcheck_by(),
            check.answeredAt && `${serviceText(check.service)} · ${dateTimeExact(check.answeredAt)}`,
          ],
        ]}
      />
      {check.outcome &&
        (check.outcome === 'NOT_VERIFIED' && check.findings.some(({ verdict }) => verdict === 'differs') ? (
          <Callout tone="bad">{m.slipcheck_something_differs()}</Callout>
        ) : (
          <Callout tone={outcomeTone(check.outcome)}>{outcomeText(check.outcome)}</Callout>
        ))}
    </>
  );
}

function Mark({ verdict }: { verdict: SlipCheckAnswer['findings'][number]['verdict'] }) {
  if (verdict === 'verified') return <IconCircleCheck size={20} aria-hidden />;
  return verdict === 'differs' ? (
    <IconCircleX size={20} aria-hidden />
  ) : (
    <IconHelpCircle size={20} aria-hidden />
  );
}

/** A masked number is compared as a whole, so it stays on one line. */
function Party({ name, bankCode, account }: NonNullable<SlipCheckAnswer['sender']>) {
  const who = [name, bankCode && bankName(bankCode)].filter(Boolean).join(' · ');
  return (
    <>
      {who}
      {who && account && ' · '}
      {account && <span style={{ whiteSpace: 'nowrap' }}>{account}</span>}
    </>
  );
}
