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
import { useListPage } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { GamesTabs } from '../games/GamesTabs.tsx';
import { nameOf } from '../games/game-text.ts';
import { RoundDrawer } from './RoundDrawer.tsx';
import { RoundList } from './RoundList.tsx';
import { roundColumns } from './round-columns.tsx';
import { stateText } from './round-text.ts';
import { useRounds } from './use-rounds.ts';

/** An amount in a filter: whole satang in the address, baht on the screen. */
const baht = (satang: number | undefined) => (satang === undefined ? undefined : amountField(satang));

/** Games of a provider that are offered to choose from. */
const MOST_GAMES = 100;

/** The rounds of all players, newest first. */
export default function RoundsPage() {
  const list = useListPage(useSearch({ from: '/office/rounds' }));
  const { id, hide: _, ...asked } = list.search;
  const { phone, ref, transaction, state, providerId, stakedFrom, wonFrom } = asked;
  const rounds = useRounds(asked);
  const columns = useColumns(roundColumns);
  const can = useCan();
  const providers =
    useQuery({ ...query(client, 'games.providerNames'), enabled: can('game:read') }).data?.data ?? [];
  const providerName = (wanted: string) => {
    const provider = providers.find((each) => each.id === wanted);
    return provider ? nameOf(provider) : wanted;
  };
  const ofProvider = { ...(providerId === undefined ? {} : { providerId }), per_page: MOST_GAMES };
  const games =
    useQuery({
      ...query(client, 'games.list', { query: ofProvider }),
      enabled: providerId !== undefined && can('game:read'),
    }).data?.data ?? [];
  const amount = (field: 'stakedFrom' | 'wonFrom') => ({
    value: baht(list.search[field]),
    numeric: true,
    onChange: (typed: string | undefined) => {
      const satang = typed === undefined ? undefined : parseBaht(typed);
      if (satang !== null) list.change({ [field]: satang || undefined });
    },
  });
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
            [m.games_provider(), providerId && providerName(providerId)],
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
        <PhoneFilter value={phone} onChange={(wanted) => list.change({ phone: wanted })} search />
        <TextFilter label={m.rounds_ref_filter()} {...list.text('ref')} />
        <TextFilter label={m.rounds_transaction_filter()} {...list.text('transaction')} />
        <ChoiceFilter
          label={m.games_provider()}
          all={m.games_provider_all()}
          {...list.choice(
            'providerId',
            providers.map((each) => each.id),
            providerName,
          )}
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
        <TextFilter label={m.rounds_staked_filter()} {...amount('stakedFrom')} />
        <TextFilter label={m.rounds_won_filter()} {...amount('wonFrom')} />
        <DateRange {...list.days} />
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
