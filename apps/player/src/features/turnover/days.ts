import { businessDay } from '@salung/ui';

/** Items of one business day, in their order. */
export interface Day<Item> {
  day: string;
  items: Item[];
}

/** Puts items that follow each other in time under their business days. */
export function byDay<Item extends { startedAt: string }>(items: readonly Item[]): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = businessDay(new Date(item.startedAt));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
