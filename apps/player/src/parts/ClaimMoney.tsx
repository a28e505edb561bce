import { Button } from '@mantine/core';
import type { Answer } from '@salung/client';
import type { CallName } from '@salung/contract';
import { errorText, formatBaht, toast, useConfirm } from '@salung/ui';
import { IconGift } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';
import { useBalanceHidden, useDiscreet } from '../platform/privacy.ts';
import { useUser } from '../platform/session.ts';
import { makeStale } from '../platform/stale.ts';
import { ButtonLink } from './ButtonLink.tsx';
import css from './ClaimMoney.module.css';
import { toPlayFor } from './claim.ts';
import { Stage } from './Stage.tsx';

type Claim = Answer<'affiliate.claim' | 'cashback.claim'>;

interface ClaimMoneyProps {
  /** Satang. */
  amount: number;
  /** How often a claim has to be played. */
  multiplier: number;
  canClaim: boolean;
  send: () => Promise<Claim>;
  /** The calls that a claim changes, besides those about the wallet. */
  changes: readonly CallName[];
}

/** Claims what was earned: it is said before what has to be played, and afterwards what has become of it. */
export function ClaimMoney({ amount, multiplier, canClaim, send, changes }: ClaimMoneyProps) {
  const confirm = useConfirm();
  const [isHidden] = useBalanceHidden();
  const [claimed, setClaimed] = useState<Claim | null>(null);
  const ask = async () => {
    try {
      const done = await confirm(
        {
          icon: <IconGift size={44} stroke={1.4} />,
          title: m.claim_title(),
          message: whatItMeans(amount, multiplier),
          confirmLabel: m.claim_do({ amount: formatBaht(amount) }),
        },
        async () => setClaimed(await send()),
      );
      if (!done) return;
    } catch (error) {
      toast.bad(errorText(error));
    }
    // Also after a failure: it may have been paid, or there may be less to claim than was shown.
    makeStale(...changes, 'auth.user', 'players.statement', 'turnover.recalc', 'withdraw.today');
  };
  return (
    <Stage name={claimed?.id ?? 'ask'}>
      {claimed && <Claimed claim={claimed} multiplier={multiplier} />}
      {canClaim && (
        <Button variant="gradient" fullWidth onClick={() => void ask()}>
          {isHidden ? m.claim_do_hidden() : m.claim_do({ amount: formatBaht(amount) })}
        </Button>
      )}
    </Stage>
  );
}

function whatItMeans(amount: number, multiplier: number): string {
  const said = formatBaht(amount);
  if (multiplier === 0) return m.claim_text_free({ amount: said });
  const toPlay = formatBaht(toPlayFor(amount, multiplier));
  return m.claim_text({ amount: said, toPlay, times: multiplier });
}

function Claimed({ claim: { amount }, multiplier }: { claim: Claim; multiplier: number }) {
  const discreet = useDiscreet();
  const mayPlay = useUser().user?.status === 'ACTIVE';
  const toPlay = toPlayFor(amount, multiplier);
  return (
    <div className={css.claimed} role="status">
      <p className={css.title}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <circle cx="12" cy="12" r="12" fill="var(--s-good)" />
          <path
            d="m6.500 12.400 3.700 3.700 7.300-8"
            fill="none"
            stroke="#0b0e11"
            strokeWidth="2.400"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {discreet(m.claim_done({ amount: formatBaht(amount) }))}
      </p>
      <p className={css.text}>
        {toPlay > 0
          ? discreet(m.claim_done_text({ toPlay: formatBaht(toPlay) }))
          : mayPlay
            ? m.claim_done_free()
            : m.claim_done_away()}
      </p>
      {mayPlay && (
        <ButtonLink to="/games" variant="default">
          {m.deposit_play()}
        </ButtonLink>
      )}
    </div>
  );
}
