import { Button } from '@mantine/core';
import { query } from '@salung/client';
import { calculate, inOneLine, isWithDeposit, offerOf } from '@salung/contract/browser';
import { formatBaht, parseBaht, toast } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { AmountField } from '../../parts/AmountField.tsx';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { ItemPage, ItemState } from '../../parts/ItemPage.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';
import { useSession } from '../../platform/use-session.ts';
import { AgreeToOffers } from './AgreeToOffers.tsx';
import { begunToast, nameOf, said } from './names.ts';
import { Picture } from './PromotionCard.tsx';
import css from './Promotions.module.css';
import { type Promotion, reasonOf } from './promotion.ts';
import { Terms } from './Terms.tsx';

/** `/promotions/$id`: all terms on one screen, what they mean for an amount, and the way to take it. */
export default function PromotionPage() {
  const { id } = useParams({ strict: false });
  const { data, error, isPending, refetch, isFetching } = useQuery(query(client, 'promotions.active'));
  const promotion = data?.data.find((each) => each.id === id);
  return (
    <ItemPage
      above="/promotions"
      aboveName={m.promotions_title()}
      title={promotion ? nameOf(promotion) : m.promotions_one()}
    >
      {promotion ? (
        <Shown promotion={promotion} />
      ) : (
        <ItemState pending={isPending} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ItemPage>
  );
}

function Shown({ promotion }: { promotion: Promotion }) {
  const { terms, look } = promotion;
  const details = said({ th: look.detailsTh ?? '', en: look.detailsEn ?? look.detailsTh ?? '' });
  return (
    <>
      <header className={css.head}>
        <Picture promotion={promotion} />
        <p className={css.strong}>{said(offerOf(terms))}</p>
      </header>
      <div className={page.columns}>
        <div>
          <Panel title={m.promotions_terms()}>
            <Terms promotion={promotion} />
          </Panel>
          {details && (
            <Panel>
              <p className={css.details}>{details}</p>
            </Panel>
          )}
        </div>
        <div>
          <Take promotion={promotion} />
          {isWithDeposit(terms) && <Calculator promotion={promotion} />}
        </div>
      </div>
      <p className="s-only-spoken">{said(inOneLine(terms))}</p>
    </>
  );
}

/** Takes it, or says why not, or leads to where it is taken. */
function Take({ promotion }: { promotion: Promotion }) {
  const isMember = useSession().status === 'in';
  const navigate = useNavigate();
  const { id, terms } = promotion;
  const reason = reasonOf(promotion);
  const claim = useAction({
    mutationFn: () => client.call('promotions.claim', { body: { promotionId: id } }),
    onSuccess: (session) => {
      // In place of the notice that every session begins with.
      toast.good(m.promotions_claimed(), { id: begunToast(session.id) });
      makeStale('promotions.active', 'promotions.currentSession', 'promotions.ownSessions', 'auth.user');
      void navigate({ to: '/promotions/session/$id', params: { id: session.id } });
    },
  });
  if (!isMember) {
    const back = { redirect: `/promotions/${id}` };
    return (
      <Panel>
        <p className={page.quiet}>{m.promotions_guest()}</p>
        <div className={page.actions}>
          <ButtonLink to="/register" search={back} variant="gradient">
            {m.promotions_register()}
          </ButtonLink>
          <ButtonLink to="/signin" search={back} variant="default">
            {m.signin_title()}
          </ButtonLink>
        </div>
      </Panel>
    );
  }
  return (
    <Panel>
      {promotion.reason?.code === 'NO_CONSENT' ? (
        <AgreeToOffers />
      ) : reason ? (
        <p className={page.note}>{reason}</p>
      ) : isWithDeposit(terms) ? (
        <ButtonLink to="/deposit" search={{ promotion: id }} variant="gradient" fullWidth>
          {m.promotions_deposit_with()}
        </ButtonLink>
      ) : terms.type === 'FREE_CREDIT' ? (
        <Button variant="gradient" fullWidth loading={claim.isPending} onClick={() => claim.mutate()}>
          {m.promotions_claim()}
        </Button>
      ) : (
        <p className={page.quiet}>{m.promotions_needs_code()}</p>
      )}
      <Problem error={claim.error} />
    </Panel>
  );
}

/** For an amount: what one gets, must play, and can keep. */
function Calculator({ promotion: { terms } }: { promotion: Promotion }) {
  const [typed, setTyped] = useState(String(terms.minDeposit / 100));
  const amount = parseBaht(typed) ?? 0;
  const found = calculate(terms, amount);
  return (
    <Panel title={m.promotions_calculator()}>
      <AmountField
        label={m.promotions_if_deposit()}
        value={typed}
        onChange={setTyped}
        error={
          amount > 0 && !found.isEnough
            ? m.invalid_minimum({ amount: formatBaht(terms.minDeposit) })
            : undefined
        }
      />
      {found.isEnough && (
        <dl className={page.facts} style={{ marginTop: 16 }} aria-live="polite">
          <div>
            <dt>{m.promotions_bonus()}</dt>
            <dd>{formatBaht(found.bonus)}</dd>
          </div>
          <div>
            <dt>{m.promotions_start_with()}</dt>
            <dd>{formatBaht(found.wallet)}</dd>
          </div>
          <div>
            <dt>{m.promotions_to_play()}</dt>
            <dd>{formatBaht(found.toPlay)}</dd>
          </div>
          <div>
            <dt>{m.promotions_cap()}</dt>
            <dd>{found.cap === null ? m.promotions_no_cap() : formatBaht(Math.max(found.cap, amount))}</dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}
