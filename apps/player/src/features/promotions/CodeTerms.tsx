import { Button } from '@mantine/core';
import type { Answer } from '@salung/client';
import { calculate, offerOf } from '@salung/contract/browser';
import { dateTime, formatBaht, toast } from '@salung/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';
import { AgreeToOffers } from './AgreeToOffers.tsx';
import { begunToast, nameOf, said } from './names.ts';
import css from './Promotions.module.css';
import { type Promotion, reasonOf } from './promotion.ts';
import { Terms } from './Terms.tsx';

interface CodeTermsProps {
  /** As it was typed. */
  code: string;
  seen: Answer<'promotions.lookUp'>;
  /** Back to the field: the player does not want it. */
  onBack(): void;
  /** The code or its terms hold no longer; the player enters it again. */
  onLost(error: Error): void;
}

/** What a code gives and asks for, and the agreement to it. Nothing is given before. */
export function CodeTerms({ code, seen: { promotion, look }, onBack, onLost }: CodeTermsProps) {
  const navigate = useNavigate();
  const head = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => head.current?.focus(), []);
  // Who has agreed to offers since may take it; another reason, if there is one, comes with the attempt.
  const [hasAgreed, setAgreed] = useState(false);
  const needsConsent = promotion.reason?.code === 'NO_CONSENT';
  const reason = needsConsent && hasAgreed ? undefined : reasonOf(promotion);
  const redeem = useAction({
    mutationFn: () => client.call('promotions.redeem', { body: { code, look } }),
    onSuccess: (session) => {
      void navigate({ to: '/promotions/session/$id', params: { id: session.id } });
      // In place of the notice that every session begins with.
      toast.good(m.promotions_code_used(), { id: begunToast(session.id) });
      makeStale('promotions.active', 'promotions.currentSession', 'promotions.ownSessions', 'auth.user');
    },
    onError: (error) => {
      if ('code' in error && (error.code === 'CODE_LOOK_AGAIN' || error.code === 'CODE_UNKNOWN'))
        onLost(error);
    },
  });
  return (
    <Panel>
      <h2 ref={head} tabIndex={-1} className={css.codeName}>
        {nameOf(promotion)} · {said(offerOf(promotion.terms))}
      </h2>
      {reason && !needsConsent && <p className={page.note}>{reason}</p>}
      <Sums terms={promotion.terms} isOpen={!reason || needsConsent} />
      <Terms promotion={promotion} />
      <div className={css.codeAgree}>
        {!reason ? (
          <p className={page.quiet}>{m.promotions_code_confirm_text()}</p>
        ) : (
          needsConsent && <AgreeToOffers onAgreed={() => setAgreed(true)} />
        )}
        <Problem error={redeem.error} />
      </div>
      <div className={page.actions}>
        {!reason && (
          <Button variant="gradient" loading={redeem.isPending} onClick={() => redeem.mutate()}>
            {m.promotions_code_confirm()}
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          {m.promotions_code_back()}
        </Button>
      </div>
    </Panel>
  );
}

/** In figures: what one gets, must play, may stake and may keep, and until when if it is taken now. */
function Sums({ terms, isOpen }: Pick<Promotion, 'terms'> & { isOpen: boolean }) {
  const { bonus, toPlay, cap } = calculate(terms, 0);
  const until = new Date(Date.now() + terms.hours * 3_600_000).toISOString();
  const facts = [
    [m.promotions_bonus(), formatBaht(bonus)],
    [m.promotions_to_play(), formatBaht(toPlay)],
    [m.promotions_max_bet(), terms.maxBet === null ? m.promotions_no_cap() : formatBaht(terms.maxBet)],
    [
      m.promotions_cap(),
      cap === null ? m.promotions_no_cap() : m.promotions_cap_or_own({ cap: formatBaht(cap) }),
    ],
    ...(toPlay > 0 && isOpen ? [[m.promotions_expires(), dateTime(until)]] : []),
  ];
  return (
    <dl className={page.facts} style={{ marginBlock: 12 }}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
