import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'games.providerCreate': m.action_provider_create,
  'games.providerEdit': m.action_provider_edit,
  'games.providerConnect': m.action_provider_connect,
  'games.providerRetire': m.action_provider_retire,
  'games.providerToggle': m.action_provider_toggle,
  'games.providerMove': m.action_provider_move,
  'games.providerPicture': m.action_provider_picture,
  'games.create': m.action_game_create,
  'games.edit': m.action_game_edit,
  'games.idle': m.action_game_idle,
  'games.switch': m.action_game_switch,
  'games.move': m.action_game_move,
  'games.picture': m.action_game_picture,
  'games.importApply': m.action_game_import,
  'games.endSession': m.action_game_session_end,
} satisfies AuditWords['actions'];

const switched = (text: () => string) => (isOn: boolean) =>
  `${text()} · ${isOn ? m.games_on() : m.games_off()}`;

export const switches = {
  'games.switch': switched(m.action_game_switch),
  'games.providerToggle': switched(m.action_provider_toggle),
} satisfies AuditWords['switches'];

export const subjects = {
  game: { text: m.subject_game, isCode: true },
  'game-provider': { text: m.subject_provider, isCode: true },
  'game-session': { text: m.subject_game_session },
} satisfies AuditWords['subjects'];
