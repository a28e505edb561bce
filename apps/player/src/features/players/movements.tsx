import type { Answer } from '@salung/client';
import { day, Money, timeOfDay } from '@salung/ui';
import {
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
} from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import { Row } from '../../parts/Rows.tsx';

export type Movement = Answer<'players.statement'>['data'][number];

/** What moved the wallet, in words, from the kind that the ledger carries. */
export function movementName(kind: string, amount: number): string {
  if (kind.startsWith('topup')) return amount < 0 ? m.movement_topup_reversed() : m.movement_topup();
  if (kind.startsWith('withdraw')) return amount < 0 ? m.movement_withdraw() : m.movement_withdraw_back();
  if (kind.startsWith('credit')) return amount < 0 ? m.movement_cut() : m.movement_credit();
  return m.movement_other();
}

function icon(kind: string, amount: number) {
  if (kind.startsWith('withdraw') && amount > 0) return <IconArrowBackUp size={20} stroke={1.6} />;
  if (kind.startsWith('topup') || kind.startsWith('withdraw') || kind.startsWith('credit')) {
    return amount < 0 ? (
      <IconArrowUpRight size={20} stroke={1.6} />
    ) : (
      <IconArrowDownLeft size={20} stroke={1.6} />
    );
  }
  return <IconArrowsExchange size={20} stroke={1.6} />;
}

/** One movement with its time, its amount and the balance after it. */
export function MovementRow({ movement, withDay = false }: { movement: Movement; withDay?: boolean }) {
  const { amount, at, balanceAfter, kind } = movement;
  return (
    <Row
      icon={icon(kind, amount)}
      direction={amount < 0 ? 'out' : 'in'}
      title={movementName(kind, amount)}
      text={withDay ? `${day(at)} · ${timeOfDay(at)}` : timeOfDay(at)}
      amount={<Money satang={amount} change />}
      below={
        <>
          {m.statement_after()} <Money satang={balanceAfter} />
        </>
      }
    />
  );
}
