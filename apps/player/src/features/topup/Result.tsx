import { Button } from '@mantine/core';
import { query } from '@salung/client';
import { ArrivedDrawing, DeclinedDrawing, EmptyState, LateDrawing } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { Help } from '../../parts/Help.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { RowsSkeleton } from '../../parts/Rows.tsx';
import { Steps } from '../../parts/Steps.tsx';
import { client } from '../../platform/client.ts';
import { ChosenPromotion } from '../promotions/ChosenPromotion.tsx';
import { topupSteps } from './Checking.tsx';
import { LateSlip } from './LateSlip.tsx';
import { OtherAmount } from './OtherAmount.tsx';
import css from './Result.module.css';
import { otherAmountOf, type Topup } from './types.ts';

const endings = {
  REJECTED: { title: m.deposit_rejected_title, text: m.deposit_rejected_text },
  REVERSED: { title: m.deposit_reversed_title, text: m.deposit_reversed_text },
  EXPIRED: { title: m.deposit_expired_title, text: m.deposit_expired_text },
  CANCELLED: { title: m.deposit_refused_title, text: m.deposit_refused_text },
};

/** A payment that its gateway ended after the player had seen how to pay. */
const unpaid = { title: m.deposit_failed_title, text: m.deposit_failed_text };

interface ResultProps {
  id: string;
  /** Rendered if there is nothing to say. */
  otherwise: ReactNode;
  onDone: () => void;
  /** Goes on playing; without it the games are linked. */
  onPlay: (() => void) | undefined;
}

/** The result of the top-up that was on this page. */
export function Result({ id, otherwise, onDone, onPlay }: ResultProps) {
  const { data, isPending, isFetching } = useQuery(
    query(client, 'topup.history', { query: { per_page: 10 } }),
  );
  const topup = data?.data.find((row) => row.id === id);
  // The known data may be older than the end.
  if (
    isPending ||
    topup?.status === 'PENDING' ||
    topup?.status === 'AWAITING_PAYMENT' ||
    (!topup && isFetching)
  ) {
    return (
      <Panel>
        <RowsSkeleton count={3} label={m.loading()} />
      </Panel>
    );
  }
  // Cancelled by the player, or ended long ago: there is nothing to say.
  const isRefused = topup?.payTo.kind === 'gateway' && topup.payTo.isRefused;
  if (!topup || (topup.status === 'CANCELLED' && !topup.isSlipLate && !isRefused)) return otherwise;
  const otherAmount = otherAmountOf(topup);
  if (otherAmount !== null) {
    return (
      <>
        <Panel>
          <OtherAmount topup={topup} satang={otherAmount} />
          <Button variant="default" fullWidth mt={20} onClick={onDone}>
            {m.deposit_again()}
          </Button>
        </Panel>
        <Help />
      </>
    );
  }
  if (topup.status === 'APPROVED') return <Arrived topup={topup} onDone={onDone} onPlay={onPlay} />;
  // Once a player was shown how to pay, nobody knows here whether they have.
  const wasShown = topup.payTo.kind === 'gateway' && topup.payTo.isReady;
  const words = topup.status === 'CANCELLED' && wasShown ? unpaid : endings[topup.status];
  return <Ended topup={topup} words={words} onDone={onDone} />;
}

type ArrivedProps = Pick<ResultProps, 'onDone' | 'onPlay'> & { topup: Topup };

/** The money is in the wallet. */
function Arrived({ topup, onDone, onPlay }: ArrivedProps) {
  return (
    <Panel>
      <div role="status" className={css.win}>
        <EmptyState
          drawing={<ArrivedDrawing size={184} />}
          title={m.deposit_done_title()}
          text={
            <span className={css.sum}>
              <OwnMoney satang={topup.amountCredited ?? topup.amountToPay} change />
            </span>
          }
          action={
            <div className={css.next}>
              {onPlay ? (
                <Button variant="gradient" onClick={onPlay}>
                  {m.deposit_play()}
                </Button>
              ) : (
                <ButtonLink to="/games" variant="gradient">
                  {m.deposit_play()}
                </ButtonLink>
              )}
              {/* A game would be left for it. */}
              {!onPlay && (
                <ButtonLink to="/deposit/$id" params={{ id: topup.id }} variant="default">
                  {m.receipt()}
                </ButtonLink>
              )}
              <Button variant={onPlay ? 'default' : 'subtle'} onClick={onDone}>
                {m.deposit_again()}
              </Button>
            </div>
          }
        />
      </div>
      <ChosenPromotion topupId={topup.id} isCredited />
      {topup.payTo.kind === 'bank' && <Steps steps={topupSteps()} now={4} />}
    </Panel>
  );
}

interface EndedProps {
  topup: Topup;
  words: typeof unpaid;
  onDone: () => void;
}

/** No money came, or it was taken back: why, and what can be done. */
function Ended({ topup, words, onDone }: EndedProps) {
  const { status, reasonForPlayer } = topup;
  return (
    <>
      <Panel>
        <div role="status">
          <EmptyState
            drawing={status === 'EXPIRED' ? <LateDrawing size={168} /> : <DeclinedDrawing size={168} />}
            title={topup.isSlipLate ? m.deposit_late_checking() : words.title()}
            text={
              <>
                {reasonForPlayer && (
                  <span className={css.reason}>
                    <b>{m.reason()}</b> {reasonForPlayer}
                  </span>
                )}
                {topup.isSlipLate ? m.deposit_late_checking_text() : words.text()}
              </>
            }
            action={
              <Button variant="gradient" onClick={onDone}>
                {m.deposit_again()}
              </Button>
            }
          />
        </div>
      </Panel>
      {topup.lateSlipUntil && <LateSlip topup={topup} />}
      <Help />
    </>
  );
}
