import { query } from '@salung/client';
import { figureGroups } from '@salung/contract/browser';
import { showPhone } from '@salung/ui';
import { ChoiceFilter, DateRange, TextFilter, useColumns } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { reportOf } from '../../lib/export/report-of.ts';
import { ListPage } from '../../lib/ListPage.tsx';
import { defined } from '../../lib/search-params.ts';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { GamesTabs } from '../games/GamesTabs.tsx';
import { nameOf } from '../games/game-text.ts';
import { FigureSum } from './FigureSum.tsx';
import { type Figure, figureCard, figureColumns, groupText, keyText } from './figure-columns.tsx';

/** Stakes, wins, GGR, RTP and the providers' share, by day, provider, game or player. */
export default function FiguresPage() {
  const list = useListPage(useSearch({ from: '/office/games/figures' }), 'usual');
  const { by = 'day', phone, providerId, fromDate, toDate } = list.search;
  const result = useRows('figures.list', list.asked);
  const week = result.data ? { fromDate: result.data.fromDate, toDate: result.data.toDate } : {};
  const columns = useColumns(() => figureColumns(by));
  const can = useCan();
  const navigate = useNavigate();
  const providers =
    useQuery({ ...query(client, 'games.providerNames'), enabled: can('game:read') }).data?.data ?? [];
  const providerName = (wanted: string) => {
    const provider = providers.find((each) => each.id === wanted);
    return provider ? nameOf(provider) : wanted;
  };
  /** From a row to what it is made of: a day or provider to games, a game to players, a player to rounds. */
  const open = (row: Figure) => {
    const { day, provider, game, player } = row;
    if (day) list.change({ by: 'game', fromDate: day, toDate: day });
    else if (provider) list.change({ by: 'game', providerId: provider.id });
    else if (game) list.change({ by: 'player', gameId: game.id });
    else if (player && can('round:read')) {
      void navigate({
        to: '/rounds',
        search: defined({ playerId: player.id, gameId: list.search.gameId, fromDate, toDate }),
      });
    }
  };
  return (
    <ListPage
      title={m.nav_figures()}
      views="figures"
      list={list}
      columns={columns}
      query={result}
      above={<GamesTabs current="figures" />}
      around={(rows) => (
        <>
          <FigureSum sum={result.data?.sum} />
          {rows}
        </>
      )}
      actions={
        <ExportButton
          call="figures.report"
          query={{ ...reportOf(list.search), order: list.search.order ?? 'usual' }}
          facts={[
            [m.figures_by(), groupText(by)],
            [m.phone(), phone && showPhone(phone)],
            [m.games_provider(), providerId && providerName(providerId)],
          ]}
        />
      }
      filters={
        <>
          <ChoiceFilter
            label={m.figures_by()}
            all={`${m.figures_by()}: ${groupText('day')}`}
            {...list.choice(
              'by',
              figureGroups.filter((group) => group !== 'day'),
              (group) => `${m.figures_by()}: ${groupText(group)}`,
            )}
          />
          <ChoiceFilter
            label={m.games_provider()}
            all={m.games_provider_all()}
            {...list.choice(
              'providerId',
              providers.map(({ id }) => id),
              providerName,
            )}
          />
          <TextFilter
            label={m.rounds_phone_filter()}
            value={phone}
            onChange={(value) => {
              const digits = value?.replace(/\D/g, '');
              if (!digits || /^0[689]\d{8}$/.test(digits)) list.change({ phone: digits || undefined });
            }}
            search
          />
          {/* The last week where none are chosen. */}
          <DateRange {...list.days} value={fromDate || toDate ? defined({ fromDate, toDate }) : week} />
        </>
      }
      label={keyText}
      open={{ onOpen: open }}
      card={figureCard}
    />
  );
}
