import { figureGroups } from '@salung/contract/browser';
import { showPhone } from '@salung/ui';
import { ChoiceFilter, DateRange, TextFilter, useColumns } from '@salung/ui/office';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { reportOf } from '../../lib/export/report-of.ts';
import { ListPage } from '../../lib/ListPage.tsx';
import { defined } from '../../lib/search-params.ts';
import { type ListPageState, useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { GamesTabs } from '../games/GamesTabs.tsx';
import { type ProviderChoices, useProviderChoices } from '../games/use-provider-choices.ts';
import { FigureSum } from './FigureSum.tsx';
import { type Figure, figureCard, figureColumns, groupText, keyText } from './figure-columns.tsx';
import type { figureSearch } from './search.ts';

type List = ListPageState<ReturnType<typeof figureSearch>>;

/** Stakes, wins, GGR, RTP and the providers' share, by day, provider, game or player. */
export default function FiguresPage() {
  const list = useListPage(useSearch({ from: '/office/games/figures' }), 'usual');
  const { by = 'day', phone, providerId } = list.search;
  const result = useRows('figures.list', list.asked);
  const columns = useColumns(() => figureColumns(by));
  const providers = useProviderChoices();
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
            [m.games_provider(), providerId && providers.providerName(providerId)],
          ]}
        />
      }
      filters={<FigureFilters list={list} providers={providers} shown={result.data} />}
      label={keyText}
      open={{ onOpen: useOpenFigure(list) }}
      card={figureCard}
    />
  );
}

/** From a row to what it is made of: a day or provider to games, a game to players, a player to rounds. */
function useOpenFigure(list: List) {
  const can = useCan();
  const navigate = useNavigate();
  const { gameId, fromDate, toDate } = list.search;
  return ({ day, provider, game, player }: Figure) => {
    if (day) list.change({ by: 'game', fromDate: day, toDate: day });
    else if (provider) list.change({ by: 'game', providerId: provider.id });
    else if (game) list.change({ by: 'player', gameId: game.id });
    else if (player && can('round:read')) {
      void navigate({
        to: '/rounds',
        search: defined({ playerId: player.id, gameId, fromDate, toDate }),
      });
    }
  };
}

interface FigureFiltersProps {
  list: List;
  providers: ProviderChoices;
  /** The days of the figures that are shown. */
  shown: { fromDate: string; toDate: string } | undefined;
}

function FigureFilters({ list, providers, shown }: FigureFiltersProps) {
  const { providerIds, providerName } = providers;
  const { fromDate, toDate } = list.search;
  const week = shown ? { fromDate: shown.fromDate, toDate: shown.toDate } : {};
  return (
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
        {...list.choice('providerId', providerIds, providerName)}
      />
      <TextFilter
        label={m.rounds_phone_filter()}
        value={list.search.phone}
        onChange={(value) => {
          const digits = value?.replace(/\D/g, '');
          if (!digits || /^0[689]\d{8}$/.test(digits)) list.change({ phone: digits || undefined });
        }}
        search
      />
      {/* The last week where none are chosen. */}
      <DateRange {...list.days} value={fromDate || toDate ? defined({ fromDate, toDate }) : week} />
    </>
  );
}
