import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useStore } from '../../lib/store.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { usePages } from '../../ui/lists/use-pages.ts';
import { minuteClock } from '../../ui/time/relative-time.ts';
import { DayTitle } from '../notifications/DayTitle.tsx';
import classes from '../notifications/NotificationList.module.css';
import { type Day, groupByDay } from '../notifications/notification-days.rules.ts';
import { type Action, ActionRow } from './ActionRow.tsx';

const PAGE_SIZE = 20;

export function ActionList() {
  const { query, items: actions } = usePages(trpc.actions.list, { limit: PAGE_SIZE });
  const days = groupByDay(actions, useStore(minuteClock));
  return (
    <ListStates
      query={query}
      count={actions.length}
      failure="Your actions could not be loaded."
      loadingLabel="Loading your actions"
      skeleton={<Skeleton shape={listShapes.notifications} />}
      empty={
        <EmptyState title="Nothing yet" action={<ButtonLink to={paths.explore} label="Explore posts" />}>
          Your posts, comments, votes and follows appear here.
        </EmptyState>
      }
      noteClassName="gutter"
    >
      {days.map((day) => (
        <ActionDay key={day.start} day={day} />
      ))}
    </ListStates>
  );
}

function ActionDay({ day }: { day: Day<Action> }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <DayTitle id={id}>{day.label}</DayTitle>
      <ul className="divided" aria-labelledby={id}>
        {day.items.map((action) => (
          <ActionRow key={`${action.kind} ${action.postId} ${action.commentId} ${action.createdAt}`} action={action} />
        ))}
      </ul>
    </section>
  );
}
