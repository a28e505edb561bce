import { z } from 'zod';
import { address, ask, type ChannelAdapter, json, outcomeOf, plain } from './adapter.ts';

/** Telegram Bot API: `sendMessage` to a chat (core.telegram.org/bots/api). The token stands in the address, which is never logged. */

const answer = z.object({ ok: z.boolean(), description: z.string().optional() });

const LONGEST = 4_096;

export const telegram: ChannelAdapter = {
  settings: {
    chatId: { shape: z.string().regex(/^(?:-?\d{1,20}|@\w{5,32})$/) },
    url: { shape: address, preset: 'https://api.telegram.org' },
  },
  keys: ['botToken'],
  tell({ settings, keys }, { text }, outside) {
    const { url = '', chatId = '' } = settings;
    return ask(
      {
        method: 'POST',
        url: `${url}/bot${encodeURIComponent(keys.botToken ?? '').replaceAll('%3A', ':')}/sendMessage`,
        ...json({
          chat_id: chatId,
          text: text.slice(0, LONGEST),
          link_preview_options: { is_disabled: true },
        }),
      },
      outside,
      ({ status, body }) => {
        const said = { status, answer: plain(body) };
        try {
          const { ok, description = '' } = answer.parse(JSON.parse(body));
          return ok && status < 300
            ? { ...said, outcome: 'TOLD' }
            : { ...said, outcome: status < 300 ? 'REFUSED' : outcomeOf(status), answer: plain(description) };
        } catch {
          return { ...said, outcome: status < 300 ? 'AWAY' : outcomeOf(status) };
        }
      },
    );
  },
};
