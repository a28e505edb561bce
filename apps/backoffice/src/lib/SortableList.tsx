import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../paraglide/messages.js';
import css from './SortableList.module.css';

interface SortableItem {
  id: string;
  name: string;
  /** The place among all, also those that are not shown. */
  place: number;
  picture?: ReactNode;
  end?: ReactNode;
}

interface SortableListProps {
  label: string;
  items: readonly SortableItem[];
  /** Whether what stands at the end may take a line of its own. */
  isTall?: boolean;
  /** `before`: the item that it goes before; null for the end of the list. The list shows its old order if it fails. */
  onMove: (item: SortableItem, before: SortableItem | null) => Promise<unknown>;
}

/**
 * Ends a lift when its list goes away. dnd-kit listens to the keys of the whole page while an item is lifted; it would go on and swallow
 * the next key, such as the Escape of a drawer.
 */
function useEndOfLift() {
  const isLifted = useRef(false);
  const note = (lifted: boolean) => () => {
    isLifted.current = lifted;
  };
  useEffect(
    () => () => {
      // A code without a key: only dnd-kit reads codes.
      if (isLifted.current) document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
    },
    [],
  );
  return { lifted: note(true), dropped: note(false) };
}

/** A list that is ordered by dragging, by touch and by keyboard. */
export function SortableList({ label, items, isTall = false, onMove }: SortableListProps) {
  const [shown, setShown] = useState(items);
  useEffect(() => setShown(items), [items]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { lifted, dropped } = useEndOfLift();
  const indexOf = (id: UniqueIdentifier) => shown.findIndex((item) => item.id === id);
  const move = async (from: number, to: number) => {
    const item = shown[from];
    if (!item || to < 0 || from === to) return;
    const next = arrayMove([...shown], from, to);
    setShown(next);
    try {
      await onMove(item, next[to + 1] ?? null);
    } catch {
      setShown(items);
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsOf(shown),
        screenReaderInstructions: { draggable: m.games_order_help() },
      }}
      onDragStart={lifted}
      onDragCancel={dropped}
      onDragEnd={({ active, over }) => {
        dropped();
        if (over) void move(indexOf(active.id), indexOf(over.id));
      }}
    >
      <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={css.sortable} aria-label={label} data-tall={isTall || undefined}>
          {shown.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** What screen readers say while an item is moved. */
function announcementsOf(items: readonly SortableItem[]): Announcements {
  const number = items.length;
  const name = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const place = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id) + 1;
  return {
    onDragStart: ({ active: { id } }) => m.games_order_lifted({ name: name(id), place: place(id), number }),
    onDragOver: ({ active, over }) =>
      over ? m.games_order_over({ name: name(active.id), place: place(over.id), number }) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? m.games_order_dropped({ name: name(active.id), place: place(over.id), number })
        : m.games_order_left({ name: name(active.id) }),
    onDragCancel: ({ active: { id } }) => m.games_order_left({ name: name(id) }),
  };
}

function Item({ item }: { item: SortableItem }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id });
  return (
    <li
      ref={setNodeRef}
      className={css.item}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-lifted={isDragging || undefined}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.handle}
        {...attributes}
        {...listeners}
        aria-label={m.games_order_handle({ name: item.name })}
      >
        <IconGripVertical size={20} aria-hidden="true" />
      </button>
      <span className={css.place}>{item.place}</span>
      {item.picture}
      <span className={css.name}>{item.name}</span>
      {item.end}
    </li>
  );
}
