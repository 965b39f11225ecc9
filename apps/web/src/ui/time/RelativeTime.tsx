import { dateFormat } from '../../lib/date-format.ts';
import { useStore } from '../../lib/store.ts';
import { MINUTE, minuteClock, relativeTime, secondClock } from './relative-time.ts';

interface RelativeTimeProps {
  time: string;
  className?: string | undefined;
}

const fullDate = dateFormat({ dateStyle: 'full', timeStyle: 'short' });

export function RelativeTime({ time, className }: RelativeTimeProps) {
  const then = Date.parse(time);
  const isNew = useStore(minuteClock) - then < MINUTE;
  const now = useStore(isNew ? secondClock : minuteClock);
  return (
    <time dateTime={time} title={fullDate.format(then)} className={className}>
      {relativeTime(then, now)}
    </time>
  );
}
