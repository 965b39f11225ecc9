import { dateFormat } from '../../lib/date-format.ts';

const day = dateFormat({ dateStyle: 'medium' });
const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const full = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

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
