import { errorText, StatusBadge, toast } from '@salung/ui';
import { DetailDrawer } from '@salung/ui/office';
import { useMemo } from 'react';
import { SortableList } from '../../lib/SortableList.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf, type Promotion, stateNames } from './promotion.ts';

interface OrderProps {
  promotions: readonly Promotion[];
  onClose: () => void;
}

/** The order in which players see promotions; those that have ended have none. */
export default function Order({ promotions, onClose }: OrderProps) {
  const reload = useReload();
  const items = useMemo(
    () =>
      promotions
        .filter(({ state }) => state !== 'ENDED')
        .map((promotion, index) => {
          const { label, tone } = stateNames[promotion.state];
          const end = <StatusBadge key={promotion.id} tone={tone} label={label()} />;
          return { id: promotion.id, name: nameOf(promotion), place: index + 1, end };
        }),
    [promotions],
  );
  const move = async (item: { id: string; name: string }, before: { id: string } | null) => {
    const ids = items.map(({ id }) => id).filter((id) => id !== item.id);
    ids.splice(before ? ids.indexOf(before.id) : ids.length, 0, item.id);
    try {
      await client.call('promotions.order', { body: { ids } });
      toast.good(m.games_order_moved({ name: item.name, place: ids.indexOf(item.id) + 1 }));
      await reload('promotions.list');
    } catch (error) {
      toast.bad(errorText(error));
      throw error;
    }
  };
  return (
    <DetailDrawer opened title={m.promotions_order()} onClose={onClose}>
      <SortableList label={m.promotions_order()} items={items} onMove={move} />
    </DetailDrawer>
  );
}
