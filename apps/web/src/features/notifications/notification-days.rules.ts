const DAY_NAME = new Intl.DateTimeFormat(undefined, { weekday: 'long', month: 'long', day: 'numeric' });
const OTHER_YEAR = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

interface Timed {
  createdAt: string;
}

export interface Day<Item> {
  /** Unique in a list: local midnight in ms. */
  start: number;
  label: string;
  items: Item[];
}

/** Items that are ordered by time, by the reader's calendar day. */
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

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

function dayLabel(start: number, now: number): string {
  const today = new Date(now);
  if (start >= startOfDay(today)) return 'Today';
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (start === yesterday.getTime()) return 'Yesterday';
  return new Date(start).getFullYear() === today.getFullYear() ? DAY_NAME.format(start) : OTHER_YEAR.format(start);
}
