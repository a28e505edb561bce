import { Button } from '@mantine/core';
import { errorText } from '@salung/ui';
import { Callout, WordsDialog } from '@salung/ui/office';
import { useRef, useState } from 'react';
import work from '../../lib/queue/Work.module.css';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { useStaff } from '../../platform/session.ts';
import css from './Approvals.module.css';
import type { ApprovalDetails } from './approval.ts';
import { askText } from './ask-text.ts';
import { obstacleText } from './obstacle-text.ts';
import { useDecision } from './use-decision.tsx';

/** Approve, reject, or cancel one's own request. Nothing changes on the screen before the server has answered. */
export function ApprovalActions({ approval }: { approval: ApprovalDetails }) {
  const { staff } = useStaff();
  const { problem, approve, reject, takeBack } = useDecision(approval);
  const [refusing, setRefusing] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  const isOpen = approval.status === 'PENDING';
  useShortcuts(
    {
      a: isOpen && approval.mayDecide ? () => void approve() : undefined,
      r: isOpen && approval.mayReject ? () => setRefusing(true) : undefined,
    },
    here,
  );
  if (!isOpen) return null;
  const obstacle = obstacleText(approval);
  const isMine = approval.maker.id === staff?.id;
  const refuse = async (reason: string) => {
    await reject(reason);
    setRefusing(false);
  };

  return (
    <div className={css.actions} ref={here}>
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      {!approval.hasDecider && <Callout tone="warn">{m.second_nobody()}</Callout>}
      {obstacle !== null && <Callout tone="info">{obstacle}</Callout>}
      {isMine && (
        <Button variant="default" onClick={() => void takeBack()}>
          {m.approvals_take_back()}
        </Button>
      )}
      {approval.mayReject && (
        <div className={css.buttons}>
          <Button variant="default" onClick={() => setRefusing(true)}>
            {m.approvals_reject()} <Key>R</Key>
          </Button>
          {approval.mayDecide && (
            <Button variant="gradient" onClick={() => void approve()}>
              {m.approve()} <Key>A</Key>
            </Button>
          )}
        </div>
      )}
      {refusing && (
        <WordsDialog
          title={m.approvals_reject_title()}
          about={askText(approval)}
          label={m.approvals_reject_reason()}
          confirmLabel={m.approvals_reject()}
          danger
          onConfirm={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** The key that does the same as the button that it stands on. */
const Key = ({ children }: { children: string }) => (
  <span className={work.key} aria-hidden="true">
    {children}
  </span>
);
