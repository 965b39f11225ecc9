import { useEffect, useState } from 'react';
import { formatDuration } from '../../media/video/format-duration.ts';

export function useElapsed(since: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return formatDuration(Math.max(0, (now - Date.parse(since)) / 1000));
}
