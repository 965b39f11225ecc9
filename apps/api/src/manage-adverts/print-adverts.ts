import type { AdvertRow } from '../features/adverts/advert.queries.ts';

export function printAdverts(rows: readonly AdvertRow[], now: number): void {
  if (rows.length === 0) {
    console.log('There are no adverts; npm run adverts -- help says how to add one.');
    return;
  }
  const lines = [
    ['id', 'state', 'views', 'clicks', 'sponsor', 'title', 'address'],
    ...rows.map((row) => [
      String(row.id),
      stateOf(row, now),
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

function stateOf({ is_active, starts_at, ends_at }: AdvertRow, now: number): string {
  if (is_active === 0) return 'inactive';
  if (ends_at !== null && ends_at <= now) return 'ended';
  return starts_at !== null && starts_at > now ? `from ${new Date(starts_at).toISOString().slice(0, 10)}` : 'shown';
}
