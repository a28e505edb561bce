import { toast } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf, type Player } from './player.ts';
import { playerReads } from './player-reads.ts';

/** Forgets the second factor of a player who has lost it; always with a reason. */
export default function ResetFactor({ player, onClose }: { player: Player; onClose: () => void }) {
  const reload = useReload();
  const name = nameOf(player);
  const reset = async (reason: string) => {
    await client.call('players.resetTwoFactor', { params: { id: player.id }, body: { reason } });
    toast.good(m.players_factor_done({ name }));
    onClose();
    await reload(...playerReads);
  };
  return (
    <WordsDialog
      title={m.players_factor_title({ name })}
      about={m.players_factor_text({ name })}
      confirmLabel={m.players_factor_reset()}
      danger
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
