import { query } from '@salung/client';
import { dateTimeExact, errorText, StatusBadge } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf } from '../games/game-text.ts';
import { durationText, resultOf } from './call-text.ts';
import css from './Oversight.module.css';
import { pretty } from './pretty.ts';
import { RoundLink } from './RoundLink.tsx';

/** A call of a provider: what it was about, what was sent and what was answered. */
export function CallDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data: call, error } = useQuery({
    ...query(client, 'oversight.call', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return (
    <DetailDrawer opened={id !== undefined} title={call?.path ?? m.nav_provider_calls()} onClose={onClose}>
      {error && <Callout tone="bad">{errorText(error)}</Callout>}
      {call && (
        <div className={css.stack}>
          <Facts
            rows={[
              [m.at(), dateTimeExact(call.at)],
              [m.games_provider(), nameOf(call.provider)],
              [m.calls_direction(), call.isOutgoing ? m.calls_direction_out() : m.calls_direction_in()],
              [m.calls_verdict(), <StatusBadge key="result" {...resultOf(call)} />],
              [m.player(), call.player && <PlayerLink key="player" player={call.player} />],
              [
                m.calls_round(),
                call.round && <RoundLink key="round" round={call.round} provider={call.provider} />,
              ],
              [
                m.calls_transaction(),
                call.transaction && (
                  <span key="transaction" className={css.code}>
                    {call.transaction}
                  </span>
                ),
              ],
              [m.calls_http(), call.status],
              [m.calls_duration(), durationText(call)],
            ]}
          />
          <DetailSection title={m.calls_request()}>
            <Content text={call.request} />
          </DetailSection>
          <DetailSection title={m.calls_answer()}>
            <Content text={call.answer} />
          </DetailSection>
        </div>
      )}
    </DetailDrawer>
  );
}

const Content = ({ text }: { text: string }) =>
  text === '' ? (
    <p>{m.calls_nothing()}</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, also by keyboard
    <pre className={css.text} tabIndex={0}>
      {pretty(text)}
    </pre>
  );
