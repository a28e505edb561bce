import { query } from '@salung/client';
import { roundStates } from '@salung/contract/browser';
import { formatBaht, parseBaht, showPhone } from '@salung/ui';
import { ChoiceFilter, DateRange, TextFilter, useColumns } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { amountField } from '../../lib/amount-field.ts';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { reportOf } from '../../lib/export/report-of.ts';
import { ListFilters } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { PhoneFilter } from '../../lib/PhoneFilter.tsx';
import { type ListPageState, useListPage } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { GamesTabs } from '../games/GamesTabs.tsx';
import { nameOf } from '../games/game-text.ts';
import { type ProviderChoices, useProviderChoices } from '../games/use-provider-choices.ts';
import { RoundDrawer } from './RoundDrawer.tsx';
import { RoundList } from './RoundList.tsx';
import { roundColumns } from './round-columns.tsx';
import { stateText } from './round-text.ts';
import type { roundSearch } from './search.ts';
import { useRounds } from './use-rounds.ts';

/** Games of a provider that are offered to choose from. */
const MOST_GAMES = 100;

type List = ListPageState<ReturnType<typeof roundSearch>>;

/** The games of a provider that is chosen, for those who may see games. */
function useGamesOf(providerId: string | undefined) {
  const can = useCan();
  const ofProvider = { ...(providerId === undefined ? {} : { providerId }), per_page: MOST_GAMES };
  const { data } = useQuery({
    ...query(client, 'games.list', { query: ofProvider }),
    enabled: providerId !== undefined && can('game:read'),
  });
  return data?.data ?? [];
}

/** The rounds of all players, newest first. */
export default function RoundsPage() {
  const list = useListPage(useSearch({ from: '/office/rounds' }));
  const { id, hide: _, ...asked } = list.search;
  const { phone, ref, transaction, state, providerId, stakedFrom, wonFrom } = asked;
  const rounds = useRounds(asked);
  const columns = useColumns(roundColumns);
  const providers = useProviderChoices();
  const games = useGamesOf(providerId);
  const { order: _order, ...report } = reportOf(asked);
  return (
    <Page
      title={m.nav_rounds()}
      actions={
        <ExportButton
          call="rounds.report"
          query={report}
          facts={[
            [m.phone(), phone && showPhone(phone)],
            [m.games_provider(), providerId && providers.providerName(providerId)],
            [m.status(), state && stateText(state)],
            [m.rounds_ref(), ref ?? transaction],
            [m.field_staked_from(), stakedFrom && formatBaht(stakedFrom)],
            [m.field_won_from(), wonFrom && formatBaht(wonFrom)],
          ]}
        />
      }
    >
      <GamesTabs current="rounds" />
      <ListFilters list={list} views="rounds" columns={columns}>
        <RoundFilters list={list} providers={providers} games={games} />
      </ListFilters>
      <RoundList
        rounds={rounds}
        columns={columns}
        hidden={list.hidden}
        filtered={list.filtered}
        open={list.opens('id', { replace: true })}
      />
      <RoundDrawer id={id} onClose={list.close} />
    </Page>
  );
}

/** An amount in a filter: whole satang in the address, baht on the screen. */
const baht = (satang: number | undefined) => (satang === undefined ? undefined : amountField(satang));

/** A filter by the least of an amount. */
const amountFilter = (list: List, field: 'stakedFrom' | 'wonFrom') => ({
  value: baht(list.search[field]),
  numeric: true,
  onChange: (typed: string | undefined) => {
    const satang = typed === undefined ? undefined : parseBaht(typed);
    if (satang !== null) list.change({ [field]: satang || undefined });
  },
});

interface RoundFiltersProps {
  list: List;
  providers: ProviderChoices;
  games: ReturnType<typeof useGamesOf>;
}

/** By player, ids, provider, game, state, amounts and days. Games are offered of a chosen provider. */
function RoundFilters({ list, providers: { providerIds, providerName }, games }: RoundFiltersProps) {
  return (
    <>
      <PhoneFilter value={list.search.phone} onChange={(wanted) => list.change({ phone: wanted })} search />
      <TextFilter label={m.rounds_ref_filter()} {...list.text('ref')} />
      <TextFilter label={m.rounds_transaction_filter()} {...list.text('transaction')} />
      <ChoiceFilter
        label={m.games_provider()}
        all={m.games_provider_all()}
        {...list.choice('providerId', providerIds, providerName)}
        onChange={(wanted) => list.change({ providerId: wanted, gameId: undefined })}
      />
      {games.length > 0 && (
        <ChoiceFilter
          label={m.games_game()}
          all={m.rounds_game_all()}
          {...list.choice(
            'gameId',
            games.map((each) => each.id),
            (wanted) =>
              games
                .filter((each) => each.id === wanted)
                .map(nameOf)
                .join(),
          )}
        />
      )}
      <ChoiceFilter
        label={m.status()}
        all={m.rounds_state_all()}
        {...list.choice('state', roundStates, stateText)}
      />
      <TextFilter label={m.rounds_staked_filter()} {...amountFilter(list, 'stakedFrom')} />
      <TextFilter label={m.rounds_won_filter()} {...amountFilter(list, 'wonFrom')} />
      <DateRange {...list.days} />
    </>
  );
}
