import { useStore } from '../lib/store.ts';
import { clock, relativeTime } from './relative-time.ts';

interface RelativeTimeProps {
  /** ISO 8601. */
  time: string;
  className?: string | undefined;
}

const fullDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

export function RelativeTime({ time, className }: RelativeTimeProps) {
  const now = useStore(clock);
  const then = Date.parse(time);
  return (
    <time dateTime={time} title={fullDate.format(then)} className={className}>
      {relativeTime(then, Math.max(now, then))}
    </time>
  );
}
