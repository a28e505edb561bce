import { Button } from '@mantine/core';
import { formatBaht, lazyPart, Money, parseBaht, toast, useConfirm } from '@salung/ui';
import { AmountInWords, Callout, ReasonDialog } from '@salung/ui/office';
import { Suspense, useRef, useState } from 'react';
import { amountField } from '../../lib/amount-field.ts';
import { isApiError } from '../../lib/api-error.ts';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { AsksSecond, orAsk } from '../../lib/NeedsSecond.tsx';
import { partObstacleText } from '../../lib/part-obstacle.ts';
import { PresenceNotice } from '../../lib/queue/PresenceList.tsx';
import work from '../../lib/queue/Work.module.css';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { type ApprovalProblems, approvalProblems, problemsOfRefusal } from './approval-problems.ts';
import { rejectReasons } from './reasons.ts';
import { secondText } from './second-text.ts';
import { type Received, TopupFields } from './TopupFields.tsx';
import type { TopupDetails } from './use-pending-topups.ts';
import { confirmWarnings } from './warning-texts.ts';

const SlipVerdict = lazyPart(() => import('./SlipVerdict.tsx'));

interface TopupFormProps {
  topup: TopupDetails;
  isLate: boolean;
  /** The server has decided; the queue may go on. */
  onDone: () => void;
}

/** Approving with the amount that arrived, or rejecting with a reason. */
export function TopupForm({ topup, isLate, onDone }: TopupFormProps) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const [given, setGiven] = useState<Received>(() => ({
    amount: amountField(topup.amountToPay),
    reference: topup.slip?.qr?.reference ?? '',
    reason: '',
  }));
  const [problems, setProblems] = useState<ApprovalProblems>({});
  /** The server knows that the same amount was given from suspense, or sent back. */
  const [wasGiven, setWasGiven] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const fields = {
    amount: useRef<HTMLInputElement>(null),
    reference: useRef<HTMLInputElement>(null),
    reason: useRef<HTMLInputElement>(null),
  };
  const name = `${topup.player.firstName} ${topup.player.lastName}`;
  const params = { id: topup.id };
  const otherPayer = topup.payer?.match === 'different';
  const obstacle = partObstacleText(topup.obstacle);
  const mayApprove = can('topup:approve') && obstacle === null;
  const second = mayApprove ? secondText(topup, parseBaht(given.amount)) : null;
  const reasonLabel = isLate
    ? m.late_reason()
    : otherPayer
      ? m.payer_reason()
      : wasGiven
        ? m.given_reason()
        : null;

  /** Others may have changed anything meanwhile: what stands here is read again either way. */
  const refresh = () => {
    void reload('topup.list');
    return reload('topup.details');
  };

  const approve = async () => {
    const { amount, reference, reason } = given;
    const satang = parseBaht(amount);
    const qr = topup.slip?.qr?.reference;
    const found = approvalProblems({ satang, reference, reason, needsReason: reasonLabel !== null });
    setProblems(found);
    const first = (['amount', 'reference', 'reason'] as const).find((field) => found[field]);
    if (first || satang === null) return fields[first ?? 'amount'].current?.focus();
    const typed = reference.trim();
    const body = {
      amount: satang,
      // What the slip's code says is known to the server; only what a person typed is told.
      ...(typed && typed !== qr ? { bankReference: typed } : {}),
      ...(reasonLabel !== null ? { reason: reason.trim() } : {}),
    };
    const asks = secondText(topup, satang);
    let waits = false;
    try {
      const confirmed = await confirm(
        {
          beside: 'end',
          title: asks === null ? m.approve_title() : m.approve_ask_title(),
          message: (
            <>
              <AmountInWords satang={satang} />
              <p>{m.approve_for({ name })}</p>
              {confirmWarnings(topup).map(({ tone, text }) => (
                <Callout key={text} tone={tone}>
                  {text}
                </Callout>
              ))}
              {satang !== topup.amountToPay && (
                <p className={work.quiet}>
                  {m.approve_other_amount({ amount: formatBaht(topup.amountToPay) })}
                </p>
              )}
              <AsksSecond text={asks} />
            </>
          ),
          confirmLabel: orAsk(asks, m.approve()),
        },
        async () => {
          waits = waitsForSecond(await client.call('topup.approve', { params, body }));
        },
      );
      if (!confirmed) return;
      const told = { amount: formatBaht(satang), name };
      if (waits) notifySecondPersonNeeded(`${told.amount} · ${name}`);
      else toast.good(m.approved_toast(told));
      onDone();
    } catch (error) {
      if (isApiError(error, 'TOPUP_GIVEN', 'TOPUP_SENT_BACK')) setWasGiven(true);
      setProblems(problemsOfRefusal(error));
    }
    await refresh();
  };

  const reject = async (reasons: { reason: string; reason_user?: string }) => {
    try {
      await client.call('topup.reject', { params, body: reasons });
      toast.info(m.rejected_toast({ amount: formatBaht(topup.amountToPay), name }));
      onDone();
    } catch (error) {
      const told = problemsOfRefusal(error);
      // What the person can mend stays in the dialog.
      if (told.form) throw error;
    }
    setRejecting(false);
    await refresh();
  };

  const canReject = can('topup:reject') && (!isLate || topup.isSlipLate);
  useShortcuts({
    a: mayApprove ? () => void approve() : undefined,
    r: canReject ? () => setRejecting(true) : undefined,
  });

  return (
    <>
      <form
        className={work.decision}
        onSubmit={(event) => {
          event.preventDefault();
          void approve();
        }}
        noValidate
      >
        <PresenceNotice kind="topup" id={topup.id} />
        {topup.hasSlip && (
          <Suspense>
            <SlipVerdict topup={topup} />
          </Suspense>
        )}
        {mayApprove && <BesideWarnings topup={topup} />}
        {mayApprove && (
          <TopupFields
            given={given}
            onChange={(change) => setGiven((now) => ({ ...now, ...change }))}
            problems={problems}
            fields={fields}
            reasonLabel={reasonLabel}
          />
        )}
        {(obstacle ?? second) && <Callout tone="info">{obstacle ?? second}</Callout>}
        {problems.form && (
          <p role="alert" style={{ color: 'var(--s-bad)', fontSize: 14 }}>
            {problems.form}
          </p>
        )}
        <div className={work.buttons}>
          {canReject && (
            <Button variant="default" onClick={() => setRejecting(true)}>
              {m.reject()}{' '}
              <span className={work.key} aria-hidden="true">
                R
              </span>
            </Button>
          )}
          {mayApprove && (
            <Button type="submit" variant="gradient">
              {orAsk(second, m.approve())}{' '}
              <span className={work.key} aria-hidden="true">
                A
              </span>
            </Button>
          )}
        </div>
      </form>
      {rejecting && (
        <Suspense>
          <ReasonDialog
            title={m.reject_topup_title()}
            about={
              <>
                {name} · <Money satang={topup.amountToPay} />
              </>
            }
            presets={rejectReasons()}
            confirmLabel={m.reject()}
            onConfirm={reject}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** On a narrow window the facts scroll away above, so their warnings about the payer stand beside the button, too. */
function BesideWarnings({ topup }: { topup: TopupDetails }) {
  const texts = confirmWarnings(topup).flatMap(({ tone, text }) => (tone === 'warn' ? [text] : []));
  if (texts.length === 0) return null;
  return (
    <div className={work.narrow}>
      <Callout tone="warn">{texts.join(' · ')}</Callout>
    </div>
  );
}
