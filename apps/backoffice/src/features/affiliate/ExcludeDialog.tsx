import { toast } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf } from '../players/player.ts';

export interface Exclusion {
  /** The referred player. */
  friend: { id: string; firstName: string; lastName: string };
  isExcluded: boolean;
}

/** Asks for the note. */
export default function ExcludeDialog({ friend, isExcluded, onClose }: Exclusion & { onClose: () => void }) {
  const reload = useReload();
  const action = isExcluded ? m.earnings_take_back() : m.earnings_exclude();
  return (
    <WordsDialog
      title={action}
      about={nameOf(friend)}
      description={isExcluded ? m.earnings_take_back_text() : m.earnings_exclude_text()}
      confirmLabel={action}
      danger={!isExcluded}
      onClose={onClose}
      onConfirm={async (note) => {
        await client.call('affiliate.exclude', {
          params: { id: friend.id },
          body: { isExcluded: !isExcluded, note },
        });
        toast.good(isExcluded ? m.earnings_taken_back() : m.earnings_is_excluded());
        onClose();
        await reload('affiliate.referrals', 'affiliate.earner', 'affiliate.earners');
      }}
    />
  );
}
