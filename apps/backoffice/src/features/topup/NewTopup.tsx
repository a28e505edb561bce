import { query } from '@salung/client';
import { errorText, toast } from '@salung/ui';
import { lazyDialog } from '@salung/ui/office';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { QuickActionProps } from '../../platform/quick-action.ts';
import { playerThing, thingEntry } from '../palette/found-entries.ts';
import { PaletteDialog } from '../palette/PaletteDialog.tsx';
import type { Recent } from '../palette/recent.ts';
import { useFound } from '../palette/use-found.ts';
import { phoneOf } from '../players/phone-of.ts';

const OpenTopup = lazyDialog(() => import('../players/OpenTopup.tsx'));

/** A top-up is for a player: where no player's page is open, the player is chosen first. */
export function NewTopup({ here, onClose, onBack }: QuickActionProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [player, setPlayer] = useState(here?.status === 'ACTIVE' ? here : undefined);
  const { found, error, searching, short, retry } = useFound(text);
  const choose = async ({ id }: Recent) => {
    try {
      setPlayer(await queryClient.fetchQuery(query(client, 'players.details', { params: { id } })));
    } catch (problem) {
      toast.bad(errorText(problem));
    }
  };
  const phone = player && phoneOf(player.phone);
  if (player && phone) {
    return <OpenTopup player={player} phone={phone} onClose={onClose} />;
  }
  const active = (found?.players ?? []).filter(({ status }) => status === 'ACTIVE').map(playerThing);
  const entries = active.map((thing) => thingEntry(thing, (chosen) => void choose(chosen)));
  return (
    <PaletteDialog
      label={m.palette_topup_for()}
      text={text}
      onText={setText}
      onBack={onBack}
      groups={[{ title: m.nav_players(), entries }]}
      searching={searching}
      error={error}
      retry={retry}
      nothing={short ? m.palette_topup_hint() : m.palette_nothing({ text: text.trim() })}
      onClose={onClose}
    />
  );
}
