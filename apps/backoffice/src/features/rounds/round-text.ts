import type { Answer } from '@salung/client';
import type { Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { nameOf } from '../games/game-text.ts';

/** Words of rounds and their transactions. */

export type Round = Answer<'rounds.list'>['data'][number];
export type Transaction = Answer<'rounds.details'>['transactions'][number];

const states: Record<Round['state'], () => string> = {
  open: m.rounds_state_open,
  finished: m.rounds_state_finished,
};
export const stateText = (state: Round['state']): string => states[state]();

const results: Record<NonNullable<Round['result']>, { tone: Tone; label: () => string }> = {
  won: { tone: 'gift', label: m.rounds_result_won },
  lost: { tone: 'quiet', label: m.rounds_result_lost },
  even: { tone: 'quiet', label: m.rounds_result_even },
  refunded: { tone: 'info', label: m.rounds_result_refunded },
};

/** How a round ended for the player, or that it has not. */
export function resultOf({ result }: Pick<Round, 'result'>): { tone: Tone; label: string } {
  if (result === null) return { tone: 'wait', label: m.rounds_state_open() };
  const { tone, label } = results[result];
  return { tone, label: label() };
}

export const gameName = ({ game }: Pick<Round, 'game'>): string =>
  game ? nameOf(game) : m.rounds_game_unknown();
export const playerName = ({ player }: Pick<Round, 'player'>): string =>
  `${player.firstName} ${player.lastName}`;

const kinds: Record<Transaction['kind'], () => string> = {
  stake: m.rounds_kind_stake,
  win: m.rounds_kind_win,
  rollback: m.rounds_kind_rollback,
  close: m.rounds_kind_close,
  reward: m.rounds_kind_reward,
  takeBack: m.rounds_kind_take_back,
  adjust: m.rounds_kind_adjust,
};
export const kindText = (kind: Transaction['kind']): string => kinds[kind]();

const did: Record<Transaction['state'], { tone: Tone; label: () => string }> = {
  done: { tone: 'good', label: m.rounds_did_done },
  refused: { tone: 'bad', label: m.rounds_did_refused },
  rolledBack: { tone: 'info', label: m.rounds_did_rolled_back },
  void: { tone: 'quiet', label: m.rounds_did_void },
};

/** What became of a transaction; for a refused one with the provider's word for why. */
export function stateOf({ state, refusal }: Transaction): { tone: Tone; label: string } {
  const { tone, label } = did[state];
  return { tone, label: refusal ? `${label()} · ${refusal}` : label() };
}
