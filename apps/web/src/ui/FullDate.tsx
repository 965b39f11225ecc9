const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** A calendar day; its title has the time. For what is longer ago, or ahead. */
export function FullDate({ time }: { time: string }) {
  const date = new Date(time);
  return (
    <time dateTime={time} title={full.format(date)}>
      {day.format(date)}
    </time>
  );
}
