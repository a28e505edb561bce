import { Button, Textarea, TextInput } from '@mantine/core';
import { errorText, formatBaht, PhoneInput, parseBaht, showPhone, toast, useConfirm } from '@salung/ui';
import { AmountField, AmountInWords, Callout, DetailDrawer } from '@salung/ui/office';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import form from '../../lib/Form.module.css';
import type { Problems } from '../../lib/form-problems.ts';
import { AsksSecond, NeedsSecond, orAsk, useSecondText } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded, SecondPerson } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { playerReads } from '../players/player-reads.ts';
import { ActionChoice } from './ActionChoice.tsx';
import { creditActionText, gives } from './actions.ts';
import css from './Credit.module.css';
import { CreditPlayer, useCreditPlayer } from './CreditPlayer.tsx';
import {
  type NewCredit,
  newCreditBody,
  newCreditProblems,
  turnoverText,
  typedTurnover,
} from './credit-checks.ts';

const empty: NewCredit = { phone: '', action: '', amount: '', turnoverMultiplier: '', reason: '' };

interface AdjustCreditProps {
  /** The phone (ten digits) of the player that it was opened for; asked for if left out. */
  phone?: string | undefined;
  onClose: () => void;
}

/** Gives or takes credit or bonus after a confirmation. Large amounts wait for a second person. */
export default function AdjustCredit({ phone = '', onClose }: AdjustCreditProps) {
  const confirm = useConfirm();
  const reload = useReload();
  const [approvalId, setApprovalId] = useState<string>();
  const { given, put, problems, problem, busy, submit } = useForm<NewCredit>(
    { ...empty, phone },
    {
      check: (wanted: NewCredit): Problems<NewCredit> => newCreditProblems(wanted, player?.balance),
      codes: { INSUFFICIENT: 'amount', BONUS_EXCEEDED: 'amount', NOT_FOUND: 'phone' },
    },
  );
  const player = useCreditPlayer(given.phone).data;
  const turnover = typedTurnover(given);
  const adding = given.action !== '' && gives(given.action);

  const second = useSecondText({
    kind: given.action === '' ? undefined : adding ? 'credit.give' : 'credit.take',
    playerId: player?.id,
    amount: parseBaht(given.amount),
  });

  const adjust = submit(async (wanted) => {
    const body = newCreditBody(wanted);
    if (!body) return;
    const name = player ? `${player.firstName} ${player.lastName}` : showPhone(body.phone);
    const whom = { name, phone: showPhone(body.phone) };
    const action = creditActionText(body.action);
    const asked = typedTurnover(wanted);
    let waits: string | undefined;
    const confirmed = await confirm(
      {
        icon: <IconCoins size={40} stroke={1.4} />,
        title: m.credit_confirm_title({ action }),
        message: (
          <>
            <AmountInWords satang={body.amount} />
            <p>{gives(body.action) ? m.credit_confirm_for(whom) : m.credit_confirm_from(whom)}</p>
            {asked && <p>{turnoverText(asked)}</p>}
            <AsksSecond text={second} />
          </>
        ),
        confirmLabel: orAsk(second, action),
        ...(gives(body.action) ? {} : { type: 'danger' as const }),
      },
      async () => {
        const answer = await client.call('credit.manage', { body });
        if (waitsForSecond(answer)) waits = answer.approvalId;
      },
    );
    if (!confirmed) return;
    const said = { action, amount: formatBaht(body.amount), name };
    void reload(...playerReads, 'topup.customerInfo', 'approvals.list');
    if (waits) {
      notifySecondPersonNeeded(`${action} ${said.amount} · ${name}`);
      setApprovalId(waits);
      return;
    }
    toast.good(m.credit_done(said));
    onClose();
  });

  return (
    <DetailDrawer opened title={m.credit_adjust()} onClose={onClose}>
      {approvalId ? (
        <div className={form.form}>
          <SecondPerson approvalId={approvalId} />
          <Button
            variant="default"
            onClick={() => {
              put({ ...empty, phone });
              setApprovalId(undefined);
            }}
          >
            {m.credit_again()}
          </Button>
        </div>
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
          {adding && (
            <TextInput
              label={m.credit_multiplier()}
              description={
                given.action === 'add_bonus'
                  ? m.credit_multiplier_bonus_hint()
                  : m.credit_multiplier_credit_hint()
              }
              value={given.turnoverMultiplier}
              onChange={(event) => put({ turnoverMultiplier: event.currentTarget.value })}
              error={problems.turnoverMultiplier}
              inputMode="decimal"
              maxLength={6}
              autoComplete="off"
            />
          )}
          {turnover && <p className={css.turnover}>{turnoverText(turnover)}</p>}
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
