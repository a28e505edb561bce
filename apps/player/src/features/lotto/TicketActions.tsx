import { Button } from '@mantine/core';
import { ApiError } from '@salung/client';
import { dateTime, lazyPart, toast } from '@salung/ui';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { queryClient } from '../../platform/client.ts';
import { ownerNow } from './owner.ts';
import { marketQuery } from './queries.ts';
import type { Ticket } from './types.ts';

// What writes chats, reads baskets and asks is loaded once the ticket is there.
const CopyChat = lazyPart(() => import('./CopyChat.tsx'));
const CancelTicket = lazyPart(() => import('./CancelTicket.tsx'));

/** What can be done with a ticket: buy the same again, copy it as chat text, cancel it in time. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { market, rows, cancelUntil } = ticket;
  const navigate = useNavigate();
  const lines = rows.map(({ type, number, stake }) => ({ type, number, stake }));
  const again = useAction({
    mutationFn: async () => ({
      ...(await queryClient.fetchQuery(marketQuery(market.code))),
      ...(await import('./baskets.ts')),
    }),
    onSuccess: ({ next, plans, fillBasket }) => {
      if (!next) {
        toast.bad(m.lotto_no_round());
        return;
      }
      const plan = plans.find(({ id }) => id === ticket.planId) ?? plans[0];
      fillBasket(market.code, ownerNow(), { roundId: next.id, planId: plan?.id ?? 1 }, lines);
      void navigate({ to: '/lotto/$market', params: { market: market.code } });
    },
    onError: (error) => toast.bad(error instanceof ApiError ? error.detail : m.lotto_again_failed()),
  });
  return (
    <>
      <div className={page.actions}>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {m.lotto_again()}
        </Button>
        <Suspense>
          <CopyChat lines={lines} />
          {cancelUntil !== null && <CancelTicket ticket={ticket} />}
        </Suspense>
      </div>
      {cancelUntil !== null && (
        <p className={page.quiet}>{m.lotto_cancel_until({ at: dateTime(cancelUntil) })}</p>
      )}
    </>
  );
}
