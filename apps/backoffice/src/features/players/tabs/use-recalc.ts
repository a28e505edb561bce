import { errorText, formatBaht, toast } from '@salung/ui';
import { useState } from 'react';
import { useReload } from '../../../lib/use-reload.ts';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { phoneOf } from '../phone-of.ts';
import type { Player } from '../player.ts';
import { playerReads } from '../player-reads.ts';

/** Brings a player's turnover up to date and says what is left. Null for those who may not see the phone. */
export function useRecalc(player: Player) {
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const phone = phoneOf(player.phone);
  const run = async (ofPhone: string) => {
    setBusy(true);
    try {
      const { left } = await client.call('turnover.recalc', { body: { phone: ofPhone } });
      toast.good(m.players_turnover_recalculated({ left: formatBaht(left) }));
    } catch (error) {
      toast.bad(errorText(error));
    }
    await reload(...playerReads);
    setBusy(false);
  };
  return { recalc: phone === null ? null : () => run(phone), busy };
}
