import type { NotificationType } from '@vibeline/core/features/notifications/notification.rules';
import type { NotificationPreferences as NotificationPreferencesState } from '@vibeline/core/features/notifications/notification.schema';
import { useState } from 'react';
import { refreshNotifications } from '../../cache/notification.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { errorMessage } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import classes from './NotificationPreferences.module.css';

const types: { type: NotificationType; label: string }[] = [
  { type: 'vote', label: 'Votes on your posts' },
  { type: 'comment_vote', label: 'Votes on your comments' },
  { type: 'comment', label: 'Comments on your posts' },
  { type: 'reply', label: 'Replies to your comments' },
  { type: 'mention', label: 'Mentions of you' },
  { type: 'follow', label: 'New followers' },
  { type: 'follow_request', label: 'Follow requests' },
  { type: 'milestone', label: 'Milestones' },
];

export function NotificationPreferences() {
  const { data, error, refetch } = trpc.notifications.getPreferences.useQuery();
  const { change, changing } = useChangePreference();
  if (error && !data) {
    const message = errorMessage(error, 'Your choices could not be loaded.');
    return <ErrorNote message={message} onRetry={() => void refetch()} />;
  }
  return (
    <fieldset className={classes.root} aria-busy={!data}>
      <legend className={classes.title}>Notify me of</legend>
      {types.map(({ type, label }) => (
        <label key={type} className={classes.choice}>
          <input
            type="checkbox"
            className={classes.box}
            disabled={!data}
            checked={changing[type] ?? data?.[type] ?? true}
            onChange={({ currentTarget }) => change(type, currentTarget.checked)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function useChangePreference() {
  const cache = useCache();
  // Shown at once, until the server has responded.
  const [changing, setChanging] = useState<Partial<NotificationPreferencesState>>({});
  const { mutate } = trpc.notifications.updatePreferences.useMutation({
    onSuccess: (preferences) => {
      cache.utils.notifications.getPreferences.setData(undefined, preferences);
      refreshNotifications(cache);
      void cache.utils.notifications.unreadCount.invalidate();
    },
    onError: (error) => showFailure(error, { fallback: 'Your choice could not be saved.' }),
    onSettled: () => setChanging({}),
  });
  const change = (type: NotificationType, isShown: boolean) => {
    setChanging((current) => ({ ...current, [type]: isShown }));
    mutate({ [type]: isShown });
  };
  return { change, changing };
}
