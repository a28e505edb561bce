import { m } from '../../paraglide/messages.js';
import type { ApprovalFacts, RequestFacts } from '../../platform/words.ts';
import { number, typeText } from './approval-words.ts';

/** The games of a list, by the change of their type. */
const ofTypes: RequestFacts = ({ types }) =>
  (Array.isArray(types) ? types : []).map(({ from, counted, to, counts, games }) => [
    m.approvals_game_types({
      from: typeText(from),
      counted: number(counted),
      to: typeText(to),
      counts: number(counts),
    }),
    Array.isArray(games) && games.map(({ code }) => String(code)).join(', '),
  ]);

export const facts = { 'games.importApply': ofTypes } satisfies ApprovalFacts['facts'];
