const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

interface FullDateProps {
  time: string;
  hasTime?: boolean;
}

export function FullDate({ time, hasTime = false }: FullDateProps) {
  const date = new Date(time);
  return (
    <time dateTime={time} title={full.format(date)}>
      {(hasTime ? dayAndTime : day).format(date)}
    </time>
  );
}
