import { Button } from '@mantine/core';
import { type LottoDebtWay, lottoDebtWays } from '@salung/contract/browser';
import { toast } from '@salung/ui';
import { AmountInWords, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { NeedsSecond, orAsk, useTwoPeopleText } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { type Debt, debtLeft, wayText } from './debt-text.ts';
import css from './Lotto.module.css';

/** Collects or waives a debt that is open. */
export function DebtActions({ debt }: { debt: Debt }) {
  const can = useCan();
  const [how, setHow] = useState<LottoDebtWay>();
  if (!can('lotto:result') || debt.settledAt !== null || debt.approvalId !== null) return null;
  return (
    <span className={css.pair}>
      {lottoDebtWays.map((way) => (
        <Button key={way} variant="default" size="xs" onClick={() => setHow(way)}>
          {wayText(way)}
        </Button>
      ))}
      {how && <SettleForm debt={debt} how={how} onClose={() => setHow(undefined)} />}
    </span>
  );
}

interface SettleFormProps {
  debt: Debt;
  how: LottoDebtWay;
  onClose: () => void;
}

function SettleForm({ debt, how, onClose }: SettleFormProps) {
  const reload = useReload();
  const second = useTwoPeopleText();
  const name = `${debt.player.firstName} ${debt.player.lastName}`;
  const send = async (reason: string) => {
    const body = { how, reason };
    const answer = await client.call('lotto.settleDebt', { params: { id: debt.id }, body });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(name, answer);
    else toast.good(name, { title: wayText(how) });
    onClose();
    await reload('lotto.debts', 'approvals.list');
  };
  return (
    <WordsDialog
      title={how === 'collect' ? m.lotto_debt_collect_title({ name }) : m.lotto_debt_waive_title({ name })}
      about={<AmountInWords satang={debtLeft(debt)} />}
      description={how === 'collect' ? m.lotto_debt_collect_text() : m.lotto_debt_waive_text()}
      confirmLabel={orAsk(second, wayText(how))}
      danger={how === 'waive'}
      onConfirm={send}
      onClose={onClose}
    >
      <NeedsSecond text={second} />
    </WordsDialog>
  );
}
