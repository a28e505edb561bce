import { Button } from '@mantine/core';
import { EmptyState, errorText, LostDrawing, Money, StatusBadge, toast, useConfirm } from '@salung/ui';
import { DetailDrawer, DetailSection, Facts, lazyDialog } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import detail from '../../lib/Detail.module.css';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { formulaText } from './formula-text.ts';
import css from './Lotto.module.css';
import { marketText, typeText } from './lotto-text.ts';
import { marketBadge } from './market-badge.ts';
import { betTerms, planTerms } from './market-lines.ts';
import { rtpOfBet } from './rtp-text.ts';
import { type Market, scheduleText } from './schedule-text.ts';

const MarketForm = lazyDialog(() => import('./MarketForm.tsx'));

interface MarketDrawerProps {
  market: Market | undefined;
  /** Whether one is asked for, and the list is there: without `market` there is none of that code. */
  isMissing: boolean;
  onClose: () => void;
}

/** A market: its schedule, what it pays, its limits, and what can be done with it. */
export function MarketDrawer({ market, isMissing, onClose }: MarketDrawerProps) {
  return (
    <DetailDrawer
      opened={market !== undefined || isMissing}
      title={market ? marketText(market) : m.lotto_market()}
      onClose={onClose}
    >
      {market ? (
        <Shown key={market.code} market={market} />
      ) : (
        <EmptyState drawing={<LostDrawing />} title={m.lotto_market_unknown()} />
      )}
    </DetailDrawer>
  );
}

function Shown({ market }: { market: Market }) {
  const { schedule, approvalId } = market;
  return (
    <>
      <div className={detail.top}>
        <span>{formulaText(market.formula)}</span>
        <StatusBadge {...marketBadge(market)} />
      </div>
      {approvalId && (
        <div className={detail.notice}>
          <SecondPerson approvalId={approvalId} text={m.second_waits_any()} />
        </div>
      )}
      <Actions market={market} />
      <DetailSection title={m.lotto_schedule()}>
        <Facts
          rows={[
            [m.lotto_draws(), scheduleText(schedule)],
            [m.lotto_opens_before(), schedule.opensBefore.toLocaleString('en-US')],
            [m.lotto_closes_before(), schedule.closesBefore.toLocaleString('en-US')],
            [m.lotto_confirms(), schedule.isExpected && m.value_yes()],
            [m.lotto_holidays(), schedule.holidays.length > 0 && schedule.holidays.join(', ')],
            [m.lotto_source(), market.source],
          ]}
        />
      </DetailSection>
      <DetailSection title={m.lotto_bets()}>
        <ul className={css.terms}>
          {market.bets.map((bet) => (
            <li key={bet.type}>
              <b>
                {typeText(bet.type)} <span>RTP {rtpOfBet(bet)}</span>
              </b>
              <span className={css.quiet}>{betTerms(bet)}</span>
            </li>
          ))}
        </ul>
      </DetailSection>
      <DetailSection title={m.lotto_plans()}>
        <Facts rows={market.plans.map((plan) => [marketText(plan), planTerms(plan)])} />
      </DetailSection>
      <DetailSection title={m.lotto_limits()}>
        <Facts
          rows={[
            [m.lotto_worst_limit(), <Money key="worst" satang={market.worstCase} />],
            [m.lotto_per_round(), <Money key="round" satang={market.perRound} />],
            [m.lotto_tickets_per_round(), market.ticketsPerRound.toLocaleString('en-US')],
            [
              m.lotto_sources(),
              market.sources.length > 0 ? market.sources.join(' + ') : m.lotto_sources_none(),
            ],
            [m.lotto_cancels_before(), market.cancelsBefore.toLocaleString('en-US')],
            [m.lotto_refunds_after(), market.refundsAfter.toLocaleString('en-US')],
          ]}
        />
      </DetailSection>
      <Link to="/lotto" search={{ tab: 'all', market: market.code }} className={detail.action ?? ''}>
        <Button component="span" variant="default" size="sm" fullWidth>
          {m.lotto_rounds_of()}
        </Button>
      </Link>
      <AuditLink id={market.id} />
    </>
  );
}

function Actions({ market }: { market: Market }) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const [editing, setEditing] = useState(false);
  const isActive = !market.isActive;
  const name = marketText(market);
  const toggle = async () => {
    try {
      const done = await confirm(
        {
          title: isActive ? m.lotto_market_on_title({ name }) : m.lotto_market_off_title({ name }),
          message: isActive ? m.lotto_market_on_text() : m.lotto_market_off_text(),
          confirmLabel: isActive ? m.games_switch_on() : m.games_switch_off(),
          type: isActive ? 'confirm' : 'danger',
        },
        () => client.call('lotto.marketToggle', { params: { id: market.id }, body: { isActive } }),
      );
      if (done) toast.good(name, { title: isActive ? m.games_on() : m.games_off() });
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload('lotto.marketList', 'lotto.rounds');
  };
  const mayEdit = can('lotto:market') && market.approvalId === null;
  if (!mayEdit && !can('lotto:numbers')) return null;
  return (
    <div className={`${css.buttons} ${css.actions}`}>
      {mayEdit && (
        <Button variant="gradient" size="sm" onClick={() => setEditing(true)}>
          {m.lotto_market_edit()}
        </Button>
      )}
      {can('lotto:numbers') && (
        <Button variant="default" size="sm" onClick={() => void toggle()}>
          {isActive ? m.games_switch_on() : m.games_switch_off()}
        </Button>
      )}
      {editing && <MarketForm market={market} onClose={() => setEditing(false)} />}
    </div>
  );
}
