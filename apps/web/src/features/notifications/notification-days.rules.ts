import { dayLabel, startOfDay } from '../../ui/time/day-label.ts';

interface Timed {
  createdAt: string;
}

export interface Day<Item> {
  /** Unique in a list: local midnight in ms. */
  start: number;
  label: string;
  items: Item[];
}

export function groupByDay<Item extends Timed>(items: Item[], now: number): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const start = startOfDay(new Date(item.createdAt));
    const last = days.at(-1);
    if (last?.start === start) last.items.push(item);
    else days.push({ start, label: dayLabel(start, now), items: [item] });
  }
  return days;
}
