import type { NotificationFilter } from '@vibeline/core/features/notifications/notification.rules';
import type { Notification } from '@vibeline/core/features/notifications/notification.schema';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { setUnreadCount } from '../../cache/account/counter.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { isPageVisible, onVisibilityChange } from '../../lib/page-visibility.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { useOpenComposer } from '../../ui/hooks/use-open-composer.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { minuteClock } from '../../ui/time/relative-time.ts';
import { FindPeople } from '../members/FindPeople.tsx';
import { DayTitle } from './DayTitle.tsx';
import classes from './NotificationList.module.css';
import { NotificationRow } from './NotificationRow.tsx';
import { groupByDay } from './notification-days.rules.ts';
import { useMarkRead } from './use-notification-actions.ts';

const PAGE_SIZE = 20;

interface NotificationListProps {
  filter: NotificationFilter;
  max?: number;
  onOpen?: () => void;
}

const empty: Record<NotificationFilter, { title: string; text: string }> = {
  all: { title: 'No notifications yet', text: 'Votes, comments and new followers appear here.' },
  mentions: { title: 'No mentions yet', text: 'Posts and comments that name you appear here.' },
  follows: { title: 'No follows yet', text: 'New followers and follow requests appear here.' },
  votes: { title: 'No votes yet', text: 'Positive votes on your posts and comments appear here.' },
  system: { title: 'No milestones yet', text: 'What you reach appears here.' },
};

export function NotificationList({ filter, max, onOpen }: NotificationListProps) {
  const { query, notifications } = useNotifications(filter);
  const newSince = useNewSince(query.data ? notifications : undefined);
  const now = useStore(minuteClock);
  const markRead = useMarkRead();
  const open = (notification: Notification) => {
    if (!notification.isRead) markRead(notification.id);
    onOpen?.();
  };
  const shown = notifications.slice(0, max);
  const isNew = ({ createdAt }: Notification) => newSince !== null && createdAt > newSince;
  const days = groupByDay(
    shown.filter((notification) => !isNew(notification)),
    now,
  );
  const fresh = shown.filter(isNew);
  const sections = fresh.length > 0 ? [{ start: Number.MAX_VALUE, label: 'New', items: fresh }, ...days] : days;
  return (
    <ListStates
      query={max === undefined ? query : { ...query, hasNextPage: false }}
      count={shown.length}
      failure="Your notifications could not be loaded."
      loadingLabel="Loading notifications"
      skeleton={<Skeleton shape={listShapes.notifications} />}
      empty={
        <EmptyState title={empty[filter].title} action={max === undefined && <NextStep filter={filter} />}>
          {empty[filter].text}
        </EmptyState>
      }
      noteClassName="gutter"
    >
      {sections.map((section) => (
        <Section key={section.start} label={section.label}>
          {section.items.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onOpen={open} />
          ))}
        </Section>
      ))}
    </ListStates>
  );
}

/** What leads to the first ones. */
function NextStep({ filter }: { filter: NotificationFilter }) {
  const openComposer = useOpenComposer();
  switch (filter) {
    case 'all':
    case 'follows':
      return <FindPeople />;
    case 'mentions':
    case 'votes':
      return (
        <Button variant="default" onClick={openComposer}>
          Write a post
        </Button>
      );
    case 'system':
      return <ButtonLink to={paths.achievements} label="See achievements" />;
  }
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <DayTitle id={id} isNew={label === 'New'}>
        {label}
      </DayTitle>
      <CardList isInOrder aria-labelledby={id}>
        {children}
      </CardList>
    </section>
  );
}

function useNotifications(filter: NotificationFilter) {
  const { query, items: notifications } = usePages(trpc.notifications.list, { filter, limit: PAGE_SIZE });
  return { query, notifications };
}

/**
 * Marks as seen what is shown, and remembers what was new when the list was opened: that stays marked until it is closed.
 * Returns the time (ISO 8601) since which notifications are new; null until they are loaded.
 */
function useNewSince(notifications: Notification[] | undefined): string | null {
  const cache = useCache();
  const [newSince, setNewSince] = useState<string | null>(null);
  if (newSince === null && notifications) {
    setNewSince(notifications.find((notification) => notification.isSeen)?.createdAt ?? '');
  }
  const { mutate } = trpc.notifications.markSeen.useMutation({
    onSuccess: (counts) => setUnreadCount(cache, counts),
  });
  const latestUnseen = notifications?.find((notification) => !notification.isSeen)?.createdAt;
  // A list in a tab in the background is seen when the tab is.
  const isVisible = useStore({ subscribe: onVisibilityChange, get: isPageVisible });
  useEffect(() => {
    if (latestUnseen !== undefined && isVisible) mutate();
  }, [latestUnseen, isVisible, mutate]);
  return newSince;
}
