import { Button, Skeleton } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { dateTime, EmptyState, ErrorState, errorText, StatusBadge } from '@salung/ui';
import { DetailSection, Facts, Pager } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import cards from '../../lib/Cards.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Promotions.module.css';
import { said } from './promotion.ts';

type Gift = Answer<'promotions.gifts'>['data'][number];
type Tone = ComponentProps<typeof StatusBadge>['tone'];

const statusNames: Readonly<Record<Gift['status'], { label: () => string; tone: Tone }>> = {
  COLLECTING: { label: m.promotions_gift_collecting, tone: 'info' },
  GIVING: { label: m.promotions_gift_giving, tone: 'info' },
  DONE: { label: m.promotions_gift_done, tone: 'good' },
  STOPPED: { label: m.promotions_gift_stopped, tone: 'wait' },
};
const isOpen = ({ status }: Gift): boolean => status === 'COLLECTING' || status === 'GIVING';

/** Milliseconds between two looks at a gift that is not over. */
const LOOK = 2_000;

/** To which segments a promotion was given, and how far that is. Nothing where it never was. */
export function Gifts({ promotionId }: { promotionId: string }) {
  const { data } = useQuery({
    ...query(client, 'promotions.gifts', { params: { id: promotionId } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? LOOK : false),
  });
  const reload = useReload();
  const given = data?.data.reduce((sum, gift) => sum + gift.given, 0);
  const before = useRef(given);
  // The figures above and the sessions below are of the same moment.
  useEffect(() => {
    if (before.current !== undefined && given !== before.current)
      void reload('promotions.results', 'promotions.sessions', 'promotions.list');
    before.current = given;
  }, [given, reload]);
  if (!data || data.data.length === 0) return null;
  return (
    <DetailSection title={m.promotions_gifts()}>
      <div className={css.sessions}>
        {data.data.map((gift) => (
          <Item key={gift.id} gift={gift} />
        ))}
      </div>
    </DetailSection>
  );
}

function Item({ gift }: { gift: Gift }) {
  const [isListed, setListed] = useState(false);
  const { segment, status, players, given, refused, stoppedBy, createdAt, givenBy, reason } = gift;
  const { label, tone } = statusNames[status];
  return (
    <section className={cards.item} aria-label={segment}>
      <div className={cards.top}>
        <h3 className={cards.name}>{segment}</h3>
        <StatusBadge tone={tone} label={label()} />
      </div>
      <Facts
        rows={[
          [m.promotions_gift_progress(), m.promotions_gift_count({ given, players })],
          [m.promotions_gift_refused(), m.promotions_gift_people({ count: refused })],
          [m.promotions_gift_stopped_by(), stoppedBy && said(stoppedBy)],
          [m.promotions_gift_by(), `${dateTime(createdAt)} · ${givenBy.join(', ')}`],
          [m.promotions_reason(), reason],
        ]}
      />
      <div className={cards.buttons}>
        <Button variant="default" size="sm" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {isListed ? m.promotions_gift_hide() : m.promotions_gift_list()}
        </Button>
      </div>
      {isListed && <Players gift={gift} />}
    </section>
  );
}

function Players({ gift }: { gift: Gift }) {
  const [asked, setAsked] = useState({ page: 1, per_page: 20 });
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'promotions.giftPlayers', { params: { id: gift.id }, query: asked }),
    refetchInterval: isOpen(gift) ? LOOK : false,
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return error ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={120} radius={12} />
    );
  }
  if (data.data.length === 0)
    return <EmptyState title={m.promotions_gift_nobody()} text={m.promotions_gift_nobody_text()} />;
  return (
    <>
      <ul className={css.players}>
        {data.data.map(({ player, outcome, reason }) => (
          <li key={player.id}>
            <span translate="no">
              <PlayerLink player={player} />
            </span>
            <span className={css.terms}>
              {reason
                ? said(reason)
                : outcome === 'GIVEN'
                  ? m.promotions_gift_given()
                  : m.promotions_gift_waiting()}
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.data.length && (
        <Pager
          page={data}
          onPage={(page) => setAsked({ ...asked, page })}
          onPageSize={(size) => setAsked({ page: 1, per_page: size })}
        />
      )}
    </>
  );
}
