import { Button, TextInput } from '@mantine/core';
import { isReference, payoutOutcomes } from '@salung/contract/browser';
import { formatBaht, toast } from '@salung/ui';
import { AmountInWords, Callout, Choice, Choices, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { attemptWhy } from '../../lib/attempt-why.ts';
import { orAsk, useTwoPeopleText } from '../../lib/NeedsSecond.tsx';
import { wayName } from '../../lib/payout-texts.ts';
import work from '../../lib/queue/Work.module.css';
import { notifySecondPersonNeeded, SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

type Outcome = (typeof payoutOutcomes)[number];

const labels: Readonly<Record<Outcome, () => string>> = {
  paid: m.withdraw_conclude_paid,
  failed: m.withdraw_conclude_failed,
};

/** A payout whose outcome is unknown: its gateway or agent is asked, and two people may say what became of it. */
export function UnknownOutcome({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { approvalId, reason, paidThrough } = withdrawal;
  return (
    <div className={work.decision}>
      <Callout tone="warn">{m.withdraw_unknown_why()}</Callout>
      {reason && (
        <p className={work.quiet}>
          {paidThrough ? `${wayName(paidThrough)}: ${attemptWhy(reason)}` : attemptWhy(reason)}
        </p>
      )}
      {approvalId ? (
        <SecondPerson approvalId={approvalId} />
      ) : (
        can('withdraw:pay') && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {m.withdraw_conclude()}
          </Button>
        )
      )}
      {asking && <ConcludeDialog withdrawal={withdrawal} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ConcludeDialog({ withdrawal, onClose }: { withdrawal: WithdrawalDetails; onClose: () => void }) {
  const reload = useReload();
  const [outcome, setOutcome] = useState<Outcome>('failed');
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const second = useTwoPeopleText();
  const name = `${withdrawal.player.firstName} ${withdrawal.player.lastName}`;
  const conclude = async (reason: string) => {
    const bankReference = reference.trim();
    const isWrong = outcome === 'paid' && !isReference(bankReference);
    setMissing(isWrong);
    if (isWrong) return;
    const answer = await client.call('withdraw.conclude', {
      params: { id: withdrawal.id },
      body: { outcome, reason, ...(outcome === 'paid' ? { bankReference } : {}) },
    });
    const about = `${labels[outcome]()} · ${formatBaht(withdrawal.amount)} · ${name}`;
    if (waitsForSecond(answer)) notifySecondPersonNeeded(about);
    else toast.good(about);
    onClose();
    await reload('withdraw.details', 'withdraw.list', 'approvals.list');
  };
  return (
    <WordsDialog
      title={m.withdraw_conclude_title()}
      about={
        <>
          <AmountInWords satang={withdrawal.amount} />
          <p>{name}</p>
        </>
      }
      label={m.withdraw_conclude_how()}
      confirmLabel={orAsk(second, m.withdraw_conclude())}
      onConfirm={conclude}
      onClose={onClose}
    >
      <Choices legend={m.withdraw_conclude_title()}>
        {payoutOutcomes.map((each, index) => (
          <Choice
            key={each}
            name="outcome"
            label={labels[each]()}
            checked={outcome === each}
            focus={index === 0}
            onChoose={() => setOutcome(each)}
          />
        ))}
      </Choices>
      {outcome === 'paid' && (
        <TextInput
          size="sm"
          label={m.withdraw_conclude_reference()}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={isMissing && m.invalid_reference()}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </WordsDialog>
  );
}
