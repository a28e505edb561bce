import { Button, Textarea, TextInput } from '@mantine/core';
import { errorText, PhoneInput, parseBaht } from '@salung/ui';
import { AmountField, Callout, DetailDrawer } from '@salung/ui/office';
import { useState } from 'react';
import form from '../../lib/Form.module.css';
import type { Problems } from '../../lib/form-problems.ts';
import { NeedsSecond, orAsk, useSecondText } from '../../lib/NeedsSecond.tsx';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { m } from '../../paraglide/messages.js';
import { ActionChoice } from './ActionChoice.tsx';
import { gives } from './actions.ts';
import css from './Credit.module.css';
import { CreditPlayer, useCreditPlayer } from './CreditPlayer.tsx';
import { type NewCredit, newCreditProblems, turnoverText, typedTurnover } from './credit-checks.ts';
import { useAdjustCredit } from './use-adjust-credit.tsx';

const empty: NewCredit = { phone: '', action: '', amount: '', turnoverMultiplier: '', reason: '' };

interface AdjustCreditProps {
  /** The phone (ten digits) of the player that it was opened for; asked for if left out. */
  phone?: string | undefined;
  onClose: () => void;
}

/** Gives or takes credit or bonus after a confirmation. Large amounts wait for a second person. */
export default function AdjustCredit({ phone = '', onClose }: AdjustCreditProps) {
  const [approvalId, setApprovalId] = useState<string>();
  const { given, put, problems, problem, busy, submit } = useForm<NewCredit>(
    { ...empty, phone },
    {
      check: (wanted: NewCredit): Problems<NewCredit> => newCreditProblems(wanted, player?.balance),
      codes: { INSUFFICIENT: 'amount', BONUS_EXCEEDED: 'amount', NOT_FOUND: 'phone' },
    },
  );
  const player = useCreditPlayer(given.phone).data;
  const second = useSecondText({
    kind: aloneKindOf(given.action),
    playerId: player?.id,
    amount: parseBaht(given.amount),
  });
  const adjust = submit(useAdjustCredit({ player, second, onDone: onClose, onWaits: setApprovalId }));
  const again = () => {
    put({ ...empty, phone });
    setApprovalId(undefined);
  };
  return (
    <DetailDrawer opened title={m.credit_adjust()} onClose={onClose}>
      {approvalId ? (
        <Waits approvalId={approvalId} onAgain={again} />
      ) : (
        <form className={form.form} onSubmit={(event) => void adjust(event)} noValidate>
          <PhoneInput
            label={m.phone()}
            value={given.phone}
            onChange={(phone) => put({ phone })}
            error={problems.phone}
            autoComplete="off"
            {...(phone ? {} : { 'data-autofocus': true })}
          />
          <CreditPlayer phone={given.phone} />
          <ActionChoice
            value={given.action}
            problem={problems.action}
            onChange={(action) => put({ action })}
          />
          <AmountField
            label={m.amount_baht()}
            value={given.amount}
            onChange={(amount) => put({ amount })}
            error={problems.amount}
          />
          <NeedsSecond text={second} />
          <Turnover given={given} put={put} problem={problems.turnoverMultiplier} />
          <Textarea
            label={m.reason_for_staff()}
            description={m.credit_reason_hint()}
            value={given.reason}
            onChange={(event) => put({ reason: event.currentTarget.value })}
            error={problems.reason}
            rows={2}
            maxLength={500}
          />
          {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
          <Button type="submit" variant="gradient" loading={busy}>
            {orAsk(second, m.credit_adjust())}
          </Button>
        </form>
      )}
    </DetailDrawer>
  );
}

interface WaitsProps {
  approvalId: string;
  onAgain: () => void;
}

/** What was asked for waits for a second person; the next can be asked for. */
const Waits = ({ approvalId, onAgain }: WaitsProps) => (
  <div className={form.form}>
    <SecondPerson approvalId={approvalId} />
    <Button variant="default" onClick={onAgain}>
      {m.credit_again()}
    </Button>
  </div>
);

/** What one person may do alone only up to an amount; undefined while nothing is chosen. */
function aloneKindOf(action: NewCredit['action']) {
  if (action === '') return undefined;
  return gives(action) ? 'credit.give' : 'credit.take';
}

interface TurnoverProps {
  given: NewCredit;
  put: (change: Partial<NewCredit>) => void;
  problem: string | undefined;
}

/** How often a gift must be played, and what that makes. */
function Turnover({ given, put, problem }: TurnoverProps) {
  const turnover = typedTurnover(given);
  return (
    <>
      {given.action !== '' && gives(given.action) && (
        <TextInput
          label={m.credit_multiplier()}
          description={
            given.action === 'add_bonus'
              ? m.credit_multiplier_bonus_hint()
              : m.credit_multiplier_credit_hint()
          }
          value={given.turnoverMultiplier}
          onChange={(event) => put({ turnoverMultiplier: event.currentTarget.value })}
          error={problem}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
        />
      )}
      {turnover && <p className={css.turnover}>{turnoverText(turnover)}</p>}
    </>
  );
}
