import { Button, Skeleton } from '@mantine/core';
import { EmptyState, ErrorState, errorText, StatusBadge, toast, useConfirm } from '@salung/ui';
import { lazyDialog } from '@salung/ui/office';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import cards from '../../lib/Cards.module.css';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import { notifySecondPersonNeeded, SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { MarketingTabs } from '../promotions/MarketingTabs.tsx';
import { said } from '../promotions/promotion.ts';
import { LiveCount } from './LiveCount.tsx';
import css from './Segments.module.css';
import { type Segment, segmentsQuery } from './segment.ts';

const SegmentForm = lazyDialog(() => import('./SegmentForm.tsx'));

/** The saved groups of players, each with its rule in words, how many are in it, and what uses it. */
export default function SegmentsPage() {
  const can = useCan();
  const { data, error, refetch, isFetching } = useQuery(segmentsQuery);
  const [isNew, setNew] = useState(false);
  return (
    <Page
      title={m.nav_segments()}
      scrolls="always"
      actions={
        can('segment:write') && (
          <MainAction icon={<IconPlus size={18} />} onPress={() => setNew(true)}>
            {m.segments_create()}
          </MainAction>
        )
      }
    >
      <MarketingTabs current="segments" />
      <div className={cards.body}>
        {!data ? (
          error ? (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            [0, 1, 2].map((place) => <Skeleton key={place} height={140} radius={16} />)
          )
        ) : data.data.length === 0 ? (
          <EmptyState title={m.segments_none()} text={m.segments_none_text()} />
        ) : (
          data.data.map((segment) => <Item key={segment.id} segment={segment} />)
        )}
      </div>
      {isNew && <SegmentForm onClose={() => setNew(false)} />}
    </Page>
  );
}

function Item({ segment }: { segment: Segment }) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const [isCounted, setCounted] = useState(false);
  const { id, name, words, usedBy, filter, approvalId } = segment;
  return (
    <section className={cards.item} aria-label={name}>
      <div className={cards.top}>
        <h2 className={cards.name}>{name}</h2>
        {usedBy.some(({ isLive }) => isLive) && <StatusBadge tone="info" label={m.segments_in_use()} />}
      </div>
      <ul className={css.lines}>
        {words.map((line) => (
          <li key={line.en}>{said(line)}</li>
        ))}
      </ul>
      {usedBy.length > 0 && (
        <p className={css.quiet}>
          {m.segments_used_by({ names: usedBy.map((use) => said(use.name)).join(', ') })}
        </p>
      )}
      {approvalId && <SecondPerson approvalId={approvalId} />}
      {isCounted && <LiveCount filter={filter} />}
      <div className={cards.buttons}>
        {can('segment:write') && !isCounted && (
          <Button variant="default" onClick={() => setCounted(true)}>
            {m.segments_count()}
          </Button>
        )}
        {can('player:read') && (
          <Button component={Link} to={`/segments/${id}`} variant="default">
            {m.segments_members()}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen(true)}>
          {can('segment:write') ? m.segments_edit() : m.segments_open()}
        </Button>
        {can('segment:write') && <Archive segment={segment} />}
      </div>
      {isOpen && <SegmentForm segment={segment} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Archive({ segment: { id, name, usedBy } }: { segment: Segment }) {
  const confirm = useConfirm();
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const archive = async () => {
    const message = usedBy.length > 0 ? m.segments_archive_used() : m.segments_archive_text();
    if (busy || !(await confirm({ title: m.segments_archive_title({ name }), message, type: 'danger' })))
      return;
    setBusy(true);
    try {
      const answer = await client.call('segments.archive', { params: { id } });
      if (waitsForSecond(answer)) notifySecondPersonNeeded(name, answer);
      else toast.good(m.segments_archived());
    } catch (error) {
      toast.bad(errorText(error));
    }
    setBusy(false);
    await reload('segments.list', 'approvals.list');
  };
  return (
    <Button variant="subtle" color="red" loading={busy} onClick={() => void archive()}>
      {m.segments_archive()}
    </Button>
  );
}
