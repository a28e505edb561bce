import { formatBaht, parseBaht, toast, useConfirm } from '@salung/ui';
import { useRef, useState } from 'react';
import { amountField } from '../../lib/amount-field.ts';
import { isApiError } from '../../lib/api-error.ts';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { orAsk } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { ApprovalQuestion } from './ApprovalQuestion.tsx';
import { type ApprovalProblems, approvalProblems, problemsOfRefusal } from './approval-problems.ts';
import { secondText } from './second-text.ts';
import type { Received } from './TopupFields.tsx';
import type { TopupDetails } from './use-pending-topups.ts';
import { useReloadTopup } from './use-reload-topup.ts';

interface ApprovalOptions {
  topup: TopupDetails;
  isLate: boolean;
  /** The server has decided; the queue may go on. */
  onDone: () => void;
}

/** What was typed about money that arrived, what is wrong with it, and the approval after a confirmation. */
export function useTopupApproval({ topup, isLate, onDone }: ApprovalOptions) {
  const ask = useAskApproval(topup);
  const refresh = useReloadTopup();
  const [given, setGiven] = useState<Received>(() => ({
    amount: amountField(topup.amountToPay),
    reference: topup.slip?.qr?.reference ?? '',
    reason: '',
  }));
  const [problems, setProblems] = useState<ApprovalProblems>({});
  /** The server knows that the same amount was given from suspense, or sent back. */
  const [wasGiven, setWasGiven] = useState(false);
  const fields = {
    amount: useRef<HTMLInputElement>(null),
    reference: useRef<HTMLInputElement>(null),
    reason: useRef<HTMLInputElement>(null),
  };
  const reasonLabel = reasonLabelOf(topup, isLate, wasGiven);

  const approve = async () => {
    const satang = parseBaht(given.amount);
    const needsReason = reasonLabel !== null;
    const found = approvalProblems({
      satang,
      reference: given.reference,
      reason: given.reason,
      needsReason,
    });
    setProblems(found);
    const first = (['amount', 'reference', 'reason'] as const).find((field) => found[field]);
    if (first || satang === null) return fields[first ?? 'amount'].current?.focus();
    try {
      if (!(await ask({ ...given, satang, needsReason }))) return;
      onDone();
    } catch (error) {
      if (isApiError(error, 'TOPUP_GIVEN', 'TOPUP_SENT_BACK')) setWasGiven(true);
      setProblems(problemsOfRefusal(error));
    }
    await refresh();
  };
  const put = (change: Partial<Received>) => setGiven((now) => ({ ...now, ...change }));
  return { given, put, problems, fields, reasonLabel, approve };
}

interface Approved extends Received {
  satang: number;
  needsReason: boolean;
}

/** Confirms an approval, sends it and shows the result. Answers whether it was confirmed. */
function useAskApproval(topup: TopupDetails) {
  const confirm = useConfirm();
  const name = `${topup.player.firstName} ${topup.player.lastName}`;
  return async (approved: Approved): Promise<boolean> => {
    const { satang } = approved;
    const body = approvalBody(topup, approved);
    const second = secondText(topup, satang);
    let waits = false;
    const confirmed = await confirm(
      {
        beside: 'end',
        title: second === null ? m.approve_title() : m.approve_ask_title(),
        message: <ApprovalQuestion topup={topup} satang={satang} second={second} />,
        confirmLabel: orAsk(second, m.approve()),
      },
      async () => {
        waits = waitsForSecond(await client.call('topup.approve', { params: { id: topup.id }, body }));
      },
    );
    if (!confirmed) return false;
    const told = { amount: formatBaht(satang), name };
    if (waits) notifySecondPersonNeeded(`${told.amount} · ${name}`);
    else toast.good(m.approved_toast(told));
    return true;
  };
}

/** The input of the call. */
function approvalBody({ slip }: TopupDetails, { satang, reference, reason, needsReason }: Approved) {
  const typed = reference.trim();
  return {
    amount: satang,
    // What the slip's code says is known to the server; only what a person typed is told.
    ...(typed && typed !== slip?.qr?.reference ? { bankReference: typed } : {}),
    ...(needsReason ? { reason: reason.trim() } : {}),
  };
}

/** What the reason is asked for; null where approving takes none. */
function reasonLabelOf({ payer }: TopupDetails, isLate: boolean, wasGiven: boolean): string | null {
  if (isLate) return m.late_reason();
  if (payer?.match === 'different') return m.payer_reason();
  return wasGiven ? m.given_reason() : null;
}
