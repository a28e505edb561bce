import { Button } from '@mantine/core';
import { toast } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { nameOf } from '../players/player.ts';

interface ExcludeProps {
  /** The referred player. */
  friend: { id: string; firstName: string; lastName: string };
  isExcluded: boolean;
}

/** Says with a note that a friend brings who referred them nothing any more, or does again. */
export function Exclude({ friend, isExcluded }: ExcludeProps) {
  const can = useCan();
  const reload = useReload();
  const [isOpen, setOpen] = useState(false);
  if (!can('affiliate:run')) return null;
  const action = isExcluded ? m.earnings_take_back() : m.earnings_exclude();
  return (
    <>
      <Button variant="subtle" size="sm" color={isExcluded ? 'gray' : 'red'} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {isOpen && (
        <WordsDialog
          title={action}
          about={nameOf(friend)}
          description={isExcluded ? m.earnings_take_back_text() : m.earnings_exclude_text()}
          confirmLabel={action}
          danger={!isExcluded}
          onClose={() => setOpen(false)}
          onConfirm={async (note) => {
            await client.call('affiliate.exclude', {
              params: { id: friend.id },
              body: { isExcluded: !isExcluded, note },
            });
            toast.good(isExcluded ? m.earnings_taken_back() : m.earnings_is_excluded());
            setOpen(false);
            await reload('affiliate.referrals', 'affiliate.earner', 'affiliate.earners');
          }}
        />
      )}
    </>
  );
}
