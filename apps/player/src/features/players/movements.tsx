import type { Answer } from '@salung/client';
import { isGift, type MovementKind, playerMovementNames } from '@salung/contract/browser';
import { recently, timeOfDay } from '@salung/ui';
import {
  IconArrowBackUp,
  IconArrowDownLeft,
  IconArrowsExchange,
  IconArrowUpRight,
  IconDeviceGamepad2,
  IconGift,
} from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { type ItemLink, Row } from '../../parts/Rows.tsx';
import css from './movements.module.css';

export type Movement = Answer<'players.statement'>['data'][number];

const names: Readonly<Partial<Record<string, { th: string; en: string }>>> = playerMovementNames;
const named = (kind: string): string | undefined =>
  Object.hasOwn(names, kind) ? names[kind]?.[getLocale()] : undefined;

/** The kinds that stand for others that begin like them: of what came in, and of what went out. */
const families: readonly (readonly [string, MovementKind, MovementKind])[] = [
  ['topup', 'topup', 'topup.reverse'],
  ['withdraw', 'withdraw.release', 'withdraw.hold'],
  ['bonus', 'bonus.add', 'bonus.cut'],
  ['credit', 'credit.add', 'credit.cut'],
];

/** The name of a movement, from its kind in the ledger. */
export function movementName(kind: string, amount: number): string {
  const [, into, out] = families.find(([prefix]) => kind.startsWith(prefix)) ?? [];
  return named(kind) ?? named((amount < 0 ? out : into) ?? '') ?? m.movement_other();
}

/** The name of a movement, with that of its game in the player's language. */
export function movementTitle({ kind, amount, game }: Pick<Movement, 'kind' | 'amount' | 'game'>): string {
  const name = movementName(kind, amount);
  return game ? `${name} · ${getLocale() === 'th' ? game.nameTh : game.nameEn}` : name;
}

export function movementIcon(kind: string, amount: number) {
  if (isGift(kind)) return <IconGift size={20} stroke={1.6} />;
  if (kind === 'topup.reverse') return <IconArrowBackUp size={20} stroke={1.6} />;
  if (kind.startsWith('withdraw') && amount > 0) return <IconArrowBackUp size={20} stroke={1.6} />;
  if (kind.startsWith('topup') || kind.startsWith('withdraw') || kind.startsWith('credit')) {
    return amount < 0 ? (
      <IconArrowUpRight size={20} stroke={1.6} />
    ) : (
      <IconArrowDownLeft size={20} stroke={1.6} />
    );
  }
  if (kind.startsWith('game')) return <IconDeviceGamepad2 size={20} stroke={1.6} />;
  return <IconArrowsExchange size={20} stroke={1.6} />;
}

/** The page that a movement opens: its item, or else the movement itself. */
export function movementLink({ ref, seq }: Pick<Movement, 'ref' | 'seq'>): ItemLink {
  if (ref?.type === 'topup') return { to: '/deposit/$id', params: { id: ref.id } };
  if (ref?.type === 'withdrawal') return { to: '/withdraw/$id', params: { id: ref.id } };
  if (ref?.type === 'round') return { to: '/bets/$id', params: { id: ref.id } };
  return { to: '/statement/$seq', params: { seq: String(seq) } };
}

/** One movement with its time, its amount and the balance after it; with its day in the wallet. */
export function MovementRow({ movement, withDay = false }: { movement: Movement; withDay?: boolean }) {
  const { amount, at, balanceAfter, kind } = movement;
  return (
    <Row
      icon={movementIcon(kind, amount)}
      direction={amount < 0 ? 'out' : isGift(kind) ? 'gift' : 'in'}
      title={movementTitle(movement)}
      text={withDay ? recently(at) : timeOfDay(at)}
      amount={<OwnMoney satang={amount} change />}
      below={
        <>
          <span className={css.after}>{m.statement_after()}</span> <OwnMoney satang={balanceAfter} />
        </>
      }
      link={{ ...movementLink(movement), state: { from: withDay ? '/wallet' : '/statement' } }}
    />
  );
}
