import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';

const texts: Record<string, () => string> = {
  topup: m.players_kind_topup,
  'topup.reverse': m.players_kind_topup_reverse,
  'withdraw.hold': m.players_kind_withdraw_hold,
  'withdraw.release': m.players_kind_withdraw_release,
  'withdraw.return': m.players_kind_withdraw_return,
  'credit.add': m.players_kind_credit_add,
  'credit.cut': m.players_kind_credit_cut,
  'bonus.add': m.players_kind_bonus_add,
  'bonus.cut': m.players_kind_bonus_cut,
  'game.stake': m.players_kind_game_stake,
  'game.win': m.players_kind_game_win,
  'game.rollback': m.players_kind_game_rollback,
  'game.reward': m.players_kind_game_reward,
  'game.takeBack': m.players_kind_game_take_back,
  'game.adjust': m.players_kind_game_adjust,
};

/** What moved a wallet, in words; the ledger's own name where there are none yet. */
const movementText = (kind: string): string =>
  Object.hasOwn(texts, kind) ? (texts[kind]?.() ?? kind) : kind;

/** The same with the name of the game, where it was a stake or a win in one. */
export function movementTitle({
  kind,
  game,
}: {
  kind: string;
  game: { nameTh: string; nameEn: string } | null;
}): string {
  const text = movementText(kind);
  return game ? `${text} · ${getLocale() === 'th' ? game.nameTh : game.nameEn}` : text;
}
