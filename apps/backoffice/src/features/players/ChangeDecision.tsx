import { Button } from '@mantine/core';
import { errorText, toast, useConfirm } from '@salung/ui';
import { Callout, ReasonDialog, type Reasons } from '@salung/ui/office';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './ChangeDrawer.module.css';
import { changeReasons } from './change-reasons.ts';
import { type Change, nameOf } from './player.ts';
import { playerReads } from './player-reads.ts';

/** Shows a notice where somebody else has decided already. Returns whether that was the error. */
function notifyIfTooLate(error: unknown): boolean {
  if (!isApiError(error, 'STATE_CONFLICT')) return false;
  toast.info(m.somebody_faster(), { title: m.somebody_faster_title() });
  return true;
}

/** The two decisions, and what went wrong with the last one. */
function useDecision(change: Change) {
  const confirm = useConfirm();
  const reload = useReload();
  const [problem, setProblem] = useState<unknown>(null);
  const [rejecting, setRejecting] = useState(false);
  const name = nameOf(change.player);
  const params = { id: change.id };
  const again = () => reload(...playerReads);
  const approve = async () => {
    setProblem(null);
    try {
      const done = await confirm(
        {
          icon: <IconShieldCheck size={40} stroke={1.4} />,
          title: change.kind === 'bank' ? m.changes_approve_bank() : m.changes_approve_phone(),
          message: m.changes_approve_text({ name }),
          confirmLabel: m.approve(),
        },
        () => client.call('players.approveChange', { params, body: {} }),
      );
      if (done) toast.good(m.changes_approved_toast({ name }));
    } catch (error) {
      if (!notifyIfTooLate(error)) setProblem(error);
    }
    await again();
  };
  const reject = async (reasons: Reasons) => {
    try {
      await client.call('players.rejectChange', { params, body: reasons });
      toast.info(m.changes_rejected_toast({ name }));
    } catch (error) {
      if (!notifyIfTooLate(error)) throw error;
    }
    setRejecting(false);
    await again();
  };
  return { problem, rejecting, setRejecting, approve, reject };
}

/** Approves a change, which pauses payouts for a day, or refuses it with a reason. */
export function ChangeDecision({ change }: { change: Change }) {
  const can = useCan();
  const { problem, rejecting, setRejecting, approve, reject } = useDecision(change);
  if (change.status !== 'PENDING') return null;
  if (!change.mayDecide) {
    return (
      <div className={css.decision}>
        <Callout tone="info">
          {can('player:change') ? m.changes_not_your_own() : m.decide_forbidden()}
        </Callout>
      </div>
    );
  }
  return (
    <div className={css.decision}>
      <Callout tone="warn">{m.changes_pause()}</Callout>
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      <div className={css.buttons}>
        <Button variant="default" onClick={() => setRejecting(true)}>
          {m.reject()}
        </Button>
        <Button variant="gradient" onClick={() => void approve()}>
          {m.approve()}
        </Button>
      </div>
      {rejecting && (
        <ReasonDialog
          title={m.changes_reject_title()}
          about={nameOf(change.player)}
          presets={changeReasons(change.kind)}
          confirmLabel={m.reject()}
          onConfirm={reject}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}
