import type { ApprovalPending } from '@salung/contract/schemas';
import { dateTime, toast } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { useCan } from '../platform/session.ts';

/** Says that something waits for a second person, and where that person decides. */
export function SecondPerson({
  approvalId,
  text = m.second_waits_text(),
  about,
  asked,
}: {
  approvalId: string;
  /** What does not happen before. */
  text?: string;
  /** What of several things waits. */
  about?: ReactNode;
  /** Who asked for it, and when. */
  asked?: { askedBy: string; askedAt: string };
}) {
  const can = useCan();
  return (
    <Callout tone="warn">
      <strong>{m.second_waits()}</strong>
      {about && <> · {about}</>}
      <br />
      {asked && <>{m.second_asked_by({ name: asked.askedBy, at: dateTime(asked.askedAt) })} · </>}
      {text}{' '}
      {can('approval:read') && (
        <Link to="/approvals" search={{ id: approvalId }}>
          {m.second_see()}
        </Link>
      )}
    </Callout>
  );
}

/**
 * Shows a notice that a request waits for a second person, or that nobody may approve it. `about`: whom and how much.
 */
export function notifySecondPersonNeeded(about: string, asked?: Pick<ApprovalPending, 'hasDecider'>): void {
  if (asked && !asked.hasDecider) toast.bad(m.second_nobody(), { title: m.second_toast() });
  else toast.info(about, { title: m.second_toast() });
}
