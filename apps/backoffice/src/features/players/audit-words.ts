import { changeKinds, changeStatuses, languages, playerStatuses } from '@salung/contract/browser';
import { wordsFor } from '../../lib/words-for.ts';
import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { changeKindText, changeStatusText, playerStatusText } from './player-shown.tsx';

const playerStatus = wordsFor(playerStatuses, playerStatusText);
const changeStatus = wordsFor(changeStatuses, changeStatusText);

export const actions = {
  'players.create': m.action_players_create,
  'players.edit': m.action_players_edit,
  'players.changeStatus': m.action_players_status,
  'players.endSessions': m.action_players_sessions,
  'players.resetTwoFactor': m.action_players_factor,
  'players.addNote': m.action_players_note,
  'players.staffChange': m.action_players_ask_change,
  'players.approveChange': m.action_players_approve_change,
  'players.rejectChange': m.action_players_reject_change,
} satisfies AuditWords['actions'];

export const subjects = {
  player: { text: m.subject_player, hasName: true },
} satisfies AuditWords['subjects'];

/** Entries of a player also tell of the changes of bank and phone that they asked for. */
export const codes = {
  status: (code, { type }) => (type === 'player' ? (playerStatus(code) ?? changeStatus(code)) : undefined),
  kind: wordsFor(changeKinds, changeKindText),
  language: wordsFor(languages, (language) =>
    language === 'th' ? m.players_language_th() : m.players_language_en(),
  ),
} satisfies AuditWords['codes'];
