import type { LottoFeedState } from '@salung/contract/browser';
import { dateTime, StatusBadge, type Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import type { Board } from './lotto-text.ts';
import { fieldText } from './result-text.ts';

const states: Readonly<Record<LottoFeedState, [Tone, () => string]>> = {
  NOT_CONFIGURED: ['bad', m.lotto_feed_not_configured],
  SAME_HOST: ['bad', m.lotto_feed_same_host],
  UNREACHABLE: ['bad', m.lotto_feed_unreachable],
  UNREADABLE: ['bad', m.lotto_feed_unreadable],
  OTHER_DATE: ['wait', m.lotto_feed_other_date],
  INCOMPLETE: ['wait', m.lotto_feed_incomplete],
  COMPLETE: ['info', m.lotto_feed_complete],
  DIFFERS: ['bad', m.lotto_feed_differs],
  PERSON_DIFFERS: ['bad', m.lotto_feed_person_differs],
  AGREED: ['good', m.lotto_feed_agreed],
};

/** How the two sources of the market stand with the round, and that they decided it; nothing where the market has none. */
export function Sources({
  board: { feeds, resultSources },
}: {
  board: Pick<Board, 'feeds' | 'resultSources'>;
}) {
  if (feeds.length === 0) return null;
  return (
    <div>
      <p className={css.quiet}>
        {resultSources ? m.lotto_feeds_decided({ sources: resultSources.join(' + ') }) : m.lotto_feeds_text()}
      </p>
      <ul className={css.entered} aria-label={m.lotto_sources()}>
        {feeds.map(({ name, state, field, at }) => {
          const [tone, label] = states[state];
          return (
            <li key={name}>
              <span translate="no">{name}</span> <StatusBadge tone={tone} label={label()} />{' '}
              {field !== null && m.lotto_feed_field({ field: fieldText(field) })} · {dateTime(at)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
