import type { AdvertRow } from '../features/adverts/advert.queries.ts';
import { stateOf } from '../features/adverts/advert.view.ts';

export function printAdverts(rows: readonly AdvertRow[], now: number): void {
  if (rows.length === 0) {
    console.log('There are no adverts; npm run adverts -- help says how to add one.');
    return;
  }
  const lines = [
    ['id', 'state', 'views', 'clicks', 'sponsor', 'title', 'address'],
    ...rows.map((row) => [
      String(row.id),
      stateText(row, now),
      String(row.views),
      String(row.clicks),
      row.sponsor_name,
      row.title,
      row.cta_url,
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  for (const line of lines) {
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function stateText(row: AdvertRow, now: number): string {
  const state = stateOf(row, now);
  if (state === 'planned') return `from ${new Date(row.starts_at ?? now).toISOString().slice(0, 10)}`;
  return state === 'paused' ? 'inactive' : state;
}
