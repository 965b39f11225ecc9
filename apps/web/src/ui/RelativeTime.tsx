import { useSyncExternalStore } from 'react';
import { onMinute, readMinute, relativeTime } from './relative-time.ts';

interface RelativeTimeProps {
  /** ISO 8601. */
  time: string;
  className?: string | undefined;
}

const fullDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** How long ago something was; the full local date is in its title. */
export function RelativeTime({ time, className }: RelativeTimeProps) {
  const minute = useSyncExternalStore(onMinute, readMinute);
  const then = Date.parse(time);
  return (
    <time dateTime={time} title={fullDate.format(then)} className={className}>
      {relativeTime(then, Math.max(minute, then))}
    </time>
  );
}
