import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

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
