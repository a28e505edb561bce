import { query } from '@salung/client';
import type { AloneKind } from '@salung/contract';
import { MAX_AMOUNT } from '@salung/contract/browser';
import { formatBaht } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { m } from '../paraglide/messages.js';
import { client } from '../platform/client.ts';
import { useCan } from '../platform/session.ts';
import css from './NeedsSecond.module.css';

/** What is done, as far as it is known already, and for whom; no player where it is the house's own money. */
export interface Doing {
  kind: AloneKind | undefined;
  playerId?: string | undefined;
  /** Satang; null while nothing that is an amount was typed. */
  amount: number | null;
}

/** What takes no player's money into account. */
const ofHouse: ReadonlySet<AloneKind> = new Set(['house.move', 'suspense.return', 'twoPeople']);

/** Why this amount will wait for a second person, before it is sent; null where it will not, or that is not known. */
export function useSecondText({ kind, playerId, amount }: Doing): string | null {
  const { data } = useQuery({
    ...query(client, 'approvals.alone', {
      query: { kind: kind ?? 'house.move', ...(playerId ? { playerId } : {}) },
    }),
    // The person's own actions of the last moments count.
    staleTime: 0,
    enabled: kind !== undefined && (playerId !== undefined || ofHouse.has(kind)),
  });
  // An amount that is refused waits for nobody.
  if (!data || amount === null || amount > MAX_AMOUNT || amount <= data.left) return null;
  return secondText(data.left);
}

/** The same for what takes two people whatever the amount; null for the only one who may approve. */
export function useTwoPeopleText(): string | null {
  const can = useCan();
  const { data } = useQuery({
    ...query(client, 'approvals.alone', { query: { kind: 'twoPeople' } }),
    enabled: can('approval:read'),
  });
  return data?.left === 0 ? m.second_setting() : null;
}

/** What the button says: that it only asks a second person, where `text` says why. */
export const orAsk = (text: string | null, label: string): string => (text === null ? label : m.second_ask());

/** The same where it is known already how much is left (satang). */
export const secondText = (left: number): string =>
  left > 0 ? m.second_above({ left: formatBaht(left) }) : m.second_always();

/** The same as `NeedsSecond`, at the end of a question. */
export function AsksSecond({ text }: { text: string | null }) {
  return (
    text !== null && (
      <div className={css.asked}>
        <NeedsSecond text={text} />
      </div>
    )
  );
}

/** Says that an amount will wait for a second person. */
export function NeedsSecond({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Callout tone="warn">
      <strong>{m.second_needed()}</strong>
      <br />
      {text}
    </Callout>
  );
}
