import { z } from 'zod';
import { address, ask, type ChannelAdapter, json, outcomeOf, plain, type Said } from './adapter.ts';

/**
 * LINE Messaging API: a push to a user, a group or a room (developers.line.biz, `POST /v2/bot/message/push`). A message counts once for
 * each person of a group. The quota of the month is asked for first, since a push above it is lost; the retry key makes sure that a
 * message that is sent again is shown once.
 */

const quota = z.object({ type: z.enum(['none', 'limited']), value: z.int().optional() });
const consumption = z.object({ totalUsage: z.int() });

/** LINE refuses what is longer. */
const LONGEST = 5_000;

async function quotaOf(
  url: string,
  headers: Record<string, string>,
  outside: Parameters<ChannelAdapter['tell']>[2],
): Promise<Said> {
  let limit: number | null = null;
  const read = (path: string, take: (body: unknown) => Partial<Said>) =>
    ask({ method: 'GET', url: `${url}${path}`, headers }, outside, ({ status, body }) => {
      const outcome = outcomeOf(status);
      const said = { outcome, status, answer: plain(body) };
      if (outcome !== 'TOLD') return said;
      try {
        return { ...said, ...take(JSON.parse(body)) };
      } catch {
        return { ...said, outcome: 'AWAY' };
      }
    });
  const first = await read('/v2/bot/message/quota', (body) => {
    const { type, value } = quota.parse(body);
    limit = type === 'limited' ? (value ?? 0) : null;
    return {};
  });
  if (first.outcome !== 'TOLD') return first;
  return read('/v2/bot/message/quota/consumption', (body) => {
    const { totalUsage: used } = consumption.parse(body);
    const isGone = limit !== null && used >= limit;
    return { quota: { limit, used }, ...(isGone ? { outcome: 'QUOTA' as const } : {}) };
  });
}

export const line: ChannelAdapter = {
  settings: {
    to: { shape: z.string().regex(/^[UCR][0-9a-f]{32}$/) },
    url: { shape: address, preset: 'https://api.line.me' },
  },
  keys: ['channelAccessToken'],
  async tell({ settings, keys }, { id, text }, outside) {
    const { url = '', to = '' } = settings;
    const authorization = `Bearer ${keys.channelAccessToken ?? ''}`;
    const before = await quotaOf(url, { accept: 'application/json', authorization }, outside);
    // The push is tried even where the quota is unknown: only a quota that is used up speaks against it.
    if (before.outcome === 'QUOTA') return before;
    const { headers, body } = json({ to, messages: [{ type: 'text', text: text.slice(0, LONGEST) }] });
    const said = await ask(
      {
        method: 'POST',
        url: `${url}/v2/bot/message/push`,
        headers: { ...headers, authorization, 'x-line-retry-key': id },
        body,
      },
      outside,
      ({ status, body: answer }) => ({
        // 409: a push with this retry key was accepted before.
        outcome: status === 409 ? 'TOLD' : outcomeOf(status),
        status,
        answer: plain(answer),
      }),
    );
    return { ...said, ...(before.quota ? { quota: before.quota } : {}) };
  },
};
