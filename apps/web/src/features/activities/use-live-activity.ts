import { ACTIVITY_INTERVAL } from '@vibeline/core/features/activities/activity.rules';
import { useEffect, useState } from 'react';
import { addActivity } from '../../cache/account/activity.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { useServerEvent } from '../../lib/events/server-events.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { EMPTY_PANEL, receive, release } from './live-activity.rules.ts';

/** Between two reads of the newest items, which also find those that were withdrawn. */
const READ_EVERY_MS = 60_000;

export function useLiveActivity(isHeld: boolean) {
  const query = trpc.activities.latest.useQuery(undefined, { refetchInterval: READ_EVERY_MS });
  const cache = useCache();
  useServerEvent('activity', ({ item }) => addActivity(cache, item));
  const [panel, setPanel] = useState(EMPTY_PANEL);
  const [read, setRead] = useState(query.data);
  if (query.data !== undefined && query.data !== read) {
    setRead(query.data);
    setPanel(receive(panel, query.data));
  }
  const next = panel.waiting[0]?.id;
  useEffect(() => {
    if (isHeld || next === undefined) return;
    const timer = setTimeout(() => setPanel(release), randomInterval());
    return () => clearTimeout(timer);
  }, [isHeld, next]);
  return { ...query, panel };
}

function randomInterval(): number {
  const { least, most } = ACTIVITY_INTERVAL;
  return least + Math.random() * (most - least);
}
