import { NativeSelect } from '@mantine/core';
import { playerStatuses } from '@salung/contract/browser';
import { toast } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf, type Player, type PlayerStatus } from './player.ts';
import { playerReads } from './player-reads.ts';
import { playerStatusText } from './player-shown.tsx';

const meanings: Record<PlayerStatus, () => string> = {
  ACTIVE: m.players_active_text,
  BLOCKED: m.players_blocked_text,
  EXCLUDED: m.players_excluded_text,
  CLOSED: m.players_closed_text,
};

/** Blocks, excludes or closes a player, or lets them in again; always with a reason. */
export default function ChangeStatus({ player, onClose }: { player: Player; onClose: () => void }) {
  const reload = useReload();
  const others = playerStatuses.filter((status) => status !== player.status);
  const [wanted, setWanted] = useState<PlayerStatus>(others[0] ?? 'ACTIVE');
  const name = nameOf(player);
  const change = async (reason: string) => {
    await client.call('players.changeStatus', {
      params: { id: player.id },
      body: { status: wanted, reason },
    });
    toast.good(m.staff_status_done({ name, status: playerStatusText(wanted) }));
    onClose();
    await reload(...playerReads);
  };
  return (
    <WordsDialog
      title={m.players_status_title()}
      about={m.players_status_now({ name, status: playerStatusText(player.status) })}
      confirmLabel={m.staff_status_change()}
      danger={wanted !== 'ACTIVE'}
      onConfirm={change}
      onClose={onClose}
    >
      <NativeSelect
        label={m.players_status_new()}
        description={meanings[wanted]()}
        value={wanted}
        onChange={(event) =>
          setWanted(others.find((status) => status === event.currentTarget.value) ?? wanted)
        }
        data={others.map((status) => ({ value: status, label: playerStatusText(status) }))}
        data-autofocus
      />
    </WordsDialog>
  );
}
