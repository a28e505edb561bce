import { m } from '../../paraglide/messages.js';
import type { ApprovalWords, Asked } from '../../platform/words.ts';
import { gameTypes, gameTypeText } from './game-text.ts';

export const typeText = (value: unknown): string => {
  const type = gameTypes.find((known) => known === value);
  return type ? gameTypeText(type) : '–';
};
export const number = (value: unknown): string => (typeof value === 'number' ? String(value) : '–');

/** A time of silence, or that type and provider say it. */
const idleText = (value: unknown): string =>
  typeof value === 'number' ? m.games_minutes({ minutes: value }) : m.games_idle_usual();

/** What a game is and what it is to be, and how much of a stake counts with each. */
const ask = ({ name, before, after }: Asked): string =>
  m.approvals_ask_game_type({
    name,
    from: typeText(before?.gameType),
    counted: number(before?.turnoverPercent),
    to: typeText(after?.gameType),
    counts: number(after?.turnoverPercent),
  });

export const approvals = {
  'games.providerConnect': { kind: m.action_provider_connect },
  'games.providerEdit': {
    kind: m.approvals_kind_provider_idle,
    ask: ({ name, before, after }) =>
      m.approvals_ask_provider_idle({
        name,
        from: number(before?.idleMinutes),
        to: number(after?.idleMinutes),
      }),
  },
  'games.idle': {
    kind: m.approvals_kind_game_idle,
    ask: ({ name, before, after }) =>
      m.approvals_ask_game_idle({
        name,
        from: idleText(before?.idleMinutes),
        to: idleText(after?.idleMinutes),
      }),
  },
  'games.edit': { kind: m.approvals_kind_game_type, ask },
  'games.importApply': {
    kind: m.approvals_kind_game_types,
    ask: ({ name, after }) => m.approvals_ask_game_types({ name, number: number(after?.changed) }),
  },
} satisfies ApprovalWords['approvals'];
