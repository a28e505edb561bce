import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { bannerKinds } from '@salung/contract/browser';
import { EmptyState, ErrorState, errorText, PictureBanner, toast } from '@salung/ui';
import { ChoiceFilter, lazyDialog, Tabs } from '@salung/ui/office';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Page } from '../../lib/Page.tsx';
import { SortableList } from '../../lib/SortableList.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { MarketingTabs } from '../promotions/MarketingTabs.tsx';
import css from './Banners.module.css';
import { BannerTools } from './BannerTools.tsx';
import { type Banner, kindNames, nameOf } from './banner.ts';

const BannerForm = lazyDialog(() => import('./BannerForm.tsx'));

/** Banners and announcements by kind, in the order in which players see them. */
export default function BannersPage() {
  const { kind = 'WEBSITE', state } = useSearch({ from: '/office/banners' });
  const navigate = useNavigate();
  const can = useCan();
  const [isNew, setNew] = useState(false);
  const [edited, setEdited] = useState<Banner>();
  const list = useQuery(
    query(client, 'banners.list', { query: { kind, per_page: 100, ...(state ? { state } : {}) } }),
  );
  const go = (search: { kind?: typeof kind; state?: 'ARCHIVED' }) =>
    void navigate({ to: '/banners', search, replace: true });
  return (
    <Page
      title={m.nav_banners()}
      scrolls="always"
      actions={
        can('banner:write') && (
          <Button variant="gradient" onClick={() => setNew(true)}>
            {m.banners_create()}
          </Button>
        )
      }
    >
      <MarketingTabs current="banners" />
      <Tabs
        name={m.nav_banners()}
        current={kind}
        tabs={bannerKinds.map((key) => ({ key, label: kindNames[key]() }))}
        onChange={(next) => go({ kind: next })}
      />
      <div className={css.body}>
        <div>
          <ChoiceFilter
            label={m.banners_show()}
            all={m.banners_show_usable()}
            value={state}
            choices={[{ value: 'ARCHIVED', label: m.banners_archived() }]}
            onChange={(next) => go({ kind, ...(next === 'ARCHIVED' ? { state: next } : {}) })}
          />
        </div>
        {!list.data ? (
          list.error ? (
            <ErrorState
              text={errorText(list.error)}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            [0, 1].map((place) => <Skeleton key={place} height={72} radius={8} />)
          )
        ) : list.data.data.length === 0 ? (
          <EmptyState title={m.banners_none()} text={state ? undefined : m.banners_none_text()} />
        ) : (
          <List kind={kind} banners={list.data.data} isOrdered={!state} onEdit={setEdited} />
        )}
      </div>
      {isNew && <BannerForm kind={kind} onClose={() => setNew(false)} />}
      {edited && <BannerForm kind={edited.kind} banner={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

interface ListProps {
  kind: Banner['kind'];
  banners: readonly Banner[];
  isOrdered: boolean;
  onEdit: (banner: Banner) => void;
}

function List({ kind, banners, isOrdered, onEdit }: ListProps) {
  const can = useCan();
  const reload = useReload();
  const items = useMemo(
    () =>
      banners.map((banner, index) => ({
        id: banner.id,
        name: nameOf(banner),
        place: index + 1,
        picture: <Thumb banner={banner} />,
        end: <BannerTools banner={banner} onEdit={() => onEdit(banner)} />,
      })),
    [banners, onEdit],
  );
  if (!isOrdered || !can('banner:write')) {
    return (
      <ul className={css.plain}>
        {items.map(({ id, name, picture, end }) => (
          <li key={id}>
            {picture}
            <span className={css.name}>{name}</span>
            {end}
          </li>
        ))}
      </ul>
    );
  }
  const move = async (item: { id: string; name: string }, before: { id: string } | null) => {
    const others = items.map(({ id }) => id).filter((id) => id !== item.id);
    const place = before ? others.indexOf(before.id) : others.length;
    try {
      await client.call('banners.order', { body: { kind, ids: others.toSpliced(place, 0, item.id) } });
      toast.good(m.games_order_moved({ name: item.name, place: place + 1 }));
      await reload('banners.list');
    } catch (error) {
      toast.bad(errorText(error));
      throw error;
    }
  };
  return (
    <>
      {items.length > 1 && <p className={css.hint}>{m.banners_order_text()}</p>}
      <SortableList label={m.nav_banners()} items={items} isTall onMove={move} />
    </>
  );
}

function Thumb({ banner: { picture } }: { banner: Banner }) {
  return picture ? (
    <span className={css.thumb}>
      <PictureBanner
        files={picture.th.files}
        placeholder={picture.th.placeholder}
        alt={picture.altTh}
        sizes="112px"
      />
    </span>
  ) : (
    <span className={css.icon}>
      <IconSpeakerphone size={22} aria-hidden="true" />
    </span>
  );
}
