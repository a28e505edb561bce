import { Button } from '@mantine/core';
import { formatBaht } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { notifySecondPersonNeeded, SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import type { OpenRound } from './round.ts';

const actions = {
  close: {
    call: 'oversight.closeRound',
    label: m.open_rounds_close,
    title: m.open_rounds_close_title,
    text: m.open_rounds_close_text,
  },
  refund: {
    call: 'oversight.refundRound',
    label: m.open_rounds_refund,
    title: m.open_rounds_refund_title,
    text: m.open_rounds_refund_text,
  },
} as const;

/** Asks a second person to close or refund a round. */
export function RoundDecision({ round }: { round: OpenRound }) {
  const can = useCan();
  const reload = useReload();
  const [asking, setAsking] = useState<keyof typeof actions>();
  if (round.approvalId) return <SecondPerson approvalId={round.approvalId} />;
  if (!can('openround:decide')) return null;
  const name = `${round.player.firstName} ${round.player.lastName}`;
  const action = asking && actions[asking];
  const send = async (reason: string) => {
    if (!action) return;
    const body = { playerId: round.player.id, reason };
    const answer = await client.call(action.call, { params: { id: round.id }, body });
    notifySecondPersonNeeded(`${action.label()} · ${name}`, answer);
    setAsking(undefined);
    await reload('oversight.openRounds', 'approvals.list');
  };
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsking('refund')}>
        {m.open_rounds_refund()}
      </Button>
      <Button variant="default" onClick={() => setAsking('close')}>
        {m.open_rounds_close()}
      </Button>
      {action && (
        <WordsDialog
          title={action.title({ name })}
          about={`${formatBaht(round.staked)} · ${action.text()}`}
          confirmLabel={m.open_rounds_ask()}
          onConfirm={send}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
