import { NativeSelect } from '@mantine/core';
import { toast } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { playerReads } from '../players/player-reads.ts';
import { type Length, lengths, lengthText } from './limit-text.ts';

/** Starts a break or an exclusion at a player's request, with a reason. */
export function Exclude({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const reload = useReload();
  const [length, setLength] = useState<Length>('DAY');
  const exclude = async (reason: string) => {
    await client.call('limits.staffExclude', { params: { id: playerId }, body: { length, reason } });
    toast.good(m.limits_excluded());
    onClose();
    await reload(...playerReads);
  };
  return (
    <WordsDialog
      title={m.limits_exclude()}
      about={m.limits_exclude_text()}
      confirmLabel={m.limits_exclude()}
      danger
      onConfirm={exclude}
      onClose={onClose}
    >
      <NativeSelect
        label={m.limits_length()}
        value={length}
        onChange={(event) => setLength(lengths.find((each) => each === event.currentTarget.value) ?? length)}
        data={lengths.map((each) => ({ value: each, label: lengthText[each]() }))}
        data-autofocus
      />
    </WordsDialog>
  );
}
