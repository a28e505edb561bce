import { type Answer, query } from '@salung/client';
import { dateTime, day } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';

/** What players are told of the rounds of their tickets. */

export type Notices = Answer<'lotto.notices'>;
export type Notice = Notices['data'][number];

export const noticesQuery = (size: number) =>
  query(client, 'lotto.notices', { query: { page: 1, per_page: size } });

type Outcome = NonNullable<Notice['before']['outcome']>;

/** `345 · 90`: three on top and two at the bottom, and the pairs where there are some. */
export const digitsText = ({ top, bottom, front3, bottom3 }: Outcome): string =>
  [top.slice(-3), bottom, ...front3, ...bottom3].join(' · ');

/** What happened, in a sentence. */
export function noticeText({ kind, before, after }: Pick<Notice, 'kind' | 'before' | 'after'>): string {
  if (kind === 'MOVED')
    return m.lotto_notice_moved({ from: dateTime(before.drawsAt), to: dateTime(after.drawsAt) });
  if (kind === 'CANCELLED') return m.lotto_notice_cancelled();
  if (kind === 'NO_RESULT') return m.lotto_notice_no_result();
  const [was, is] = [before.outcome, after.outcome];
  return was && is
    ? m.lotto_notice_corrected({ from: digitsText(was), to: digitsText(is) })
    : m.lotto_notice_corrected_plain();
}

/** The day by which the round went when it happened. */
export const noticeDay = ({ before }: Pick<Notice, 'before'>): string => day(before.drawDate);
