import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { inOneLine } from '@salung/contract/browser';
import { EmptyState, ErrorState, errorText, formatBaht, StatusBadge, toast, useConfirm } from '@salung/ui';
import { Facts, lazyDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import cards from '../../lib/Cards.module.css';
import { Page } from '../../lib/Page.tsx';
import { notifySecondPersonNeeded, SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { MarketingTabs } from './MarketingTabs.tsx';
import css from './Promotions.module.css';
import { nameOf, type Promotion, said, stateNames } from './promotion.ts';

const PromotionForm = lazyDialog(() => import('./PromotionForm.tsx'));
const Results = lazyDialog(() => import('./Results.tsx'));
const Codes = lazyDialog(() => import('./Codes.tsx'));
const Order = lazyDialog(() => import('./Order.tsx'));
const Give = lazyDialog(() => import('./Give.tsx'));

const listQuery = query(client, 'promotions.list', { query: { per_page: 100 } });

/** Every promotion in the order in which players see them, with what can be done about it. */
export default function PromotionsPage() {
  const can = useCan();
  const { data, error, refetch, isFetching } = useQuery(listQuery);
  const [open, setOpen] = useState<'new' | 'order'>();
  return (
    <Page
      title={m.nav_promotions()}
      scrolls="always"
      actions={
        can('promotion:edit') && (
          <>
            <Button variant="default" onClick={() => setOpen('order')} disabled={!data}>
              {m.promotions_order()}
            </Button>
            <Button variant="gradient" onClick={() => setOpen('new')}>
              {m.promotions_create()}
            </Button>
          </>
        )
      }
    >
      <MarketingTabs current="promotions" />
      <div className={cards.body}>
        {!data ? (
          error ? (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            [0, 1].map((place) => <Skeleton key={place} height={180} radius={16} />)
          )
        ) : data.data.length === 0 ? (
          <EmptyState title={m.promotions_none()} text={m.promotions_none_text()} />
        ) : (
          data.data.map((promotion) => <Item key={promotion.id} promotion={promotion} />)
        )}
      </div>
      {open === 'new' && <PromotionForm onClose={() => setOpen(undefined)} />}
      {open === 'order' && data && <Order promotions={data.data} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function Item({ promotion }: { promotion: Promotion }) {
  const { state, terms, claims, given, running, rules, approvalId } = promotion;
  const [open, setOpen] = useState<'edit' | 'results' | 'codes' | 'give'>();
  const can = useCan();
  const close = () => setOpen(undefined);
  const { label, tone } = stateNames[state];
  return (
    <section className={cards.item} aria-label={nameOf(promotion)}>
      <div className={cards.top}>
        <h2 className={cards.name}>{nameOf(promotion)}</h2>
        <StatusBadge tone={tone} label={label()} />
      </div>
      <p className={css.terms}>{said(inOneLine(terms))}</p>
      <Facts
        rows={[
          [m.promotions_claims(), rules.total === null ? String(claims) : `${claims} / ${rules.total}`],
          [
            m.promotions_given(),
            rules.budget === null ? formatBaht(given) : `${formatBaht(given)} / ${formatBaht(rules.budget)}`,
          ],
          [m.promotions_running_sessions(), String(running)],
        ]}
      />
      {approvalId && <SecondPerson approvalId={approvalId} />}
      <div className={cards.buttons}>
        <Button variant="default" onClick={() => setOpen('results')}>
          {m.promotions_results()}
        </Button>
        {can('promotion:edit') && state !== 'ENDED' && (
          <Button variant="default" onClick={() => setOpen('edit')}>
            {m.promotions_edit()}
          </Button>
        )}
        {terms.type === 'CODE' && (
          <Button variant="default" onClick={() => setOpen('codes')}>
            {m.promotions_codes()}
          </Button>
        )}
        {can('promotion:give') && terms.minDeposit === 0 && state === 'RUNNING' && (
          <Button variant="default" onClick={() => setOpen('give')}>
            {m.promotions_give()}
          </Button>
        )}
        <Moves promotion={promotion} />
      </div>
      {open === 'edit' && <PromotionForm promotion={promotion} onClose={close} />}
      {open === 'results' && <Results promotion={promotion} onClose={close} />}
      {open === 'codes' && <Codes promotion={promotion} onClose={close} />}
      {open === 'give' && <Give promotion={promotion} onClose={close} />}
    </section>
  );
}

/** What changes the state of a promotion, or makes another of it. */
function Moves({ promotion: { id, state, ...promotion } }: { promotion: Promotion }) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<object>) => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await work();
      if (waitsForSecond(answer)) notifySecondPersonNeeded(nameOf(promotion), answer);
      else toast.good(m.promotions_saved());
    } catch (error) {
      toast.bad(errorText(error));
    }
    setBusy(false);
    await reload('promotions.list', 'approvals.list');
  };
  const params = { id };
  const end = () =>
    confirm(
      {
        title: m.promotions_end_confirm(),
        message: m.promotions_end_confirm_text(),
        confirmLabel: m.promotions_end(),
        type: 'danger',
      },
      () => act(() => client.call('promotions.end', { params })),
    );
  const pause = () =>
    confirm(
      {
        title: m.promotions_pause_confirm(),
        message: m.promotions_pause_confirm_text(),
        confirmLabel: m.promotions_pause(),
        type: 'danger',
      },
      () => act(() => client.call('promotions.pause', { params })),
    );
  return (
    <>
      {can('promotion:publish') && (state === 'DRAFT' || state === 'PAUSED') && (
        <Button
          variant="gradient"
          loading={busy}
          onClick={() => void act(() => client.call('promotions.publish', { params }))}
        >
          {m.promotions_publish()}
        </Button>
      )}
      {can('promotion:edit') && (state === 'RUNNING' || state === 'SCHEDULED') && (
        <Button variant="default" loading={busy} onClick={() => void pause()}>
          {m.promotions_pause()}
        </Button>
      )}
      {can('promotion:edit') && (
        <Button
          variant="subtle"
          color="gray"
          loading={busy}
          onClick={() => void act(() => client.call('promotions.copy', { params }))}
        >
          {m.promotions_copy()}
        </Button>
      )}
      {can('promotion:edit') && state !== 'ENDED' && (
        <Button variant="subtle" color="red" loading={busy} onClick={() => void end()}>
          {m.promotions_end()}
        </Button>
      )}
    </>
  );
}
