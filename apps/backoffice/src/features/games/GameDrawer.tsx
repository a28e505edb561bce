import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, toast, useConfirm } from '@salung/ui';
import { DetailDrawer, DetailSection, Facts, lazyDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import detail from '../../lib/Detail.module.css';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Games.module.css';
import type { Game, GameDetails } from './game.ts';
import { stakeText } from './game-columns.tsx';
import { GameState } from './game-shown.tsx';
import { gameTypeText, nameOf, percent } from './game-text.ts';
import { PictureForm } from './PictureForm.tsx';

const GameForm = lazyDialog(() => import('./GameForm.tsx'));

/** A game: what it is, its picture, and the actions on it. */
export function GameDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'games.details', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return (
    <DetailDrawer opened={id !== undefined} title={data ? nameOf(data) : m.games_game()} onClose={onClose}>
      {data ? (
        <Details game={data} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

function Details({ game }: { game: GameDetails }) {
  return (
    <>
      <div className={detail.top}>
        <span>{nameOf({ nameTh: game.providerTh, nameEn: game.providerEn })}</span>
        <GameState game={game} />
      </div>
      {game.typeApprovalId && <SecondPerson approvalId={game.typeApprovalId} text={m.games_type_waits()} />}
      <DetailSection title={m.facts()}>
        <Facts
          rows={[
            [m.games_name_th(), game.nameTh],
            [m.games_name_en(), game.nameEn],
            [
              m.games_code(),
              <span key="code" className={css.code}>
                {game.code}
              </span>,
            ],
            [m.games_type(), gameTypeText(game.type)],
            [m.games_rtp(), game.rtp === null ? '–' : percent(game.rtp)],
            [m.games_volatility(), game.volatility ?? '–'],
            [m.games_min_stake(), stakeText(game.minStake)],
            [m.games_max_stake(), stakeText(game.maxStake)],
            [m.games_tags(), game.tags.join(' ') || '–'],
            [m.games_demo(), game.hasDemo ? m.value_yes() : m.value_no()],
            [m.games_weight(), game.weight === null ? m.games_weight_usual() : `${game.weight} %`],
            [m.games_position(), game.position],
            [m.games_popularity(), game.popularity],
            [m.games_added(), dateTime(game.addedAt)],
          ]}
        />
      </DetailSection>
      <DetailSection title={m.games_picture()}>
        <PictureForm call="games.picture" id={game.id} picture={game.picture} permission="game:edit" />
      </DetailSection>
      <Actions game={game} />
      <AuditLink id={`${game.providerCode}/${game.code}`} />
    </>
  );
}

function Actions({ game }: { game: Game }) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const [editing, setEditing] = useState(false);
  if (!can('game:edit')) return null;
  const isActive = !game.isActive;
  const toggle = async () => {
    try {
      await confirm(
        {
          title: isActive
            ? m.providers_on_title({ name: nameOf(game) })
            : m.providers_off_title({ name: nameOf(game) }),
          message: isActive ? m.games_switch_text_on() : m.games_switch_text_off(),
          confirmLabel: isActive ? m.games_switch_on() : m.games_switch_off(),
          type: isActive ? 'confirm' : 'danger',
        },
        () => client.call('games.switch', { body: { ids: [game.id], isActive } }),
      );
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('games.list', 'games.details');
  };
  return (
    <DetailSection title={m.staff_actions()}>
      <div className={css.stack}>
        <Button variant="default" size="sm" onClick={() => setEditing(true)}>
          {m.games_edit()}
        </Button>
        <Button variant="default" size="sm" onClick={() => void toggle()}>
          {isActive ? m.games_switch_on() : m.games_switch_off()}
        </Button>
      </div>
      {editing && <GameForm game={game} onClose={() => setEditing(false)} />}
    </DetailSection>
  );
}
