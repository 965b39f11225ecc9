import { Text } from '@mantine/core';
import { SESSIONS_INTERVAL_MS } from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { paths } from '../../../lib/paths.ts';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { MatchRows } from '../MatchRows.tsx';
import { SessionCard } from '../SessionCard.tsx';
import { useSessionStatus } from '../use-session-status.ts';
import { RequestButton } from './RequestButton.tsx';
import { type SessionFilter, SessionFilters } from './SessionFilters.tsx';

const PAGE_SIZE = 20;

interface SessionBrowserProps extends SessionFilter {
  onFilter: (filter: SessionFilter) => void;
}

export function SessionBrowser({ category, time, isFull = false, onFilter }: SessionBrowserProps) {
  return (
    <>
      <SessionFilters category={category} time={time} isFull={isFull} onChange={onFilter} />
      <FoundSessions
        key={`${category} ${time} ${isFull}`}
        category={category}
        time={time}
        isFull={isFull}
        onFilter={onFilter}
      />
    </>
  );
}

function FoundSessions({ category, time, isFull, onFilter }: SessionBrowserProps) {
  const { user } = useCurrentUser();
  const list = `sessions ${user?.id} ${category} ${time}${isFull ? ' full' : ''}`;
  const pages = usePages(
    trpc.match.listSessions,
    {
      others: true,
      limit: PAGE_SIZE,
      ...(category && { category }),
      ...(time && { timePreference: time }),
      ...(isFull && { state: 'full' as const }),
    },
    { list, refetchInterval: SESSIONS_INTERVAL_MS },
  );
  return (
    <MatchRows
      {...pages}
      list={list}
      label="Sessions"
      failure="The sessions could not be loaded."
      isPinned={() => true}
      row={(session, isGone) => <FoundSession session={session} isGone={isGone} />}
      empty={<NoSessions isFiltered={Boolean(category || time || isFull)} onShowAll={() => onFilter({})} />}
    />
  );
}

interface FoundSessionProps {
  session: VibeSession;
  isGone: boolean;
}

/** A session that has left the list stays in its place while it still exists for the viewer, or has ended meanwhile. */
function FoundSession({ session, isGone }: FoundSessionProps) {
  const { data, error } = trpc.match.getSession.useQuery({ id: session.id }, { enabled: isGone });
  const shown = (isGone && data) || session;
  const { status } = useSessionStatus(shown);
  if (isGone && isNotFound(error) && status !== 'ended') {
    return (
      <Text component="li" py={16} px="var(--card-padding)" c="dimmed">
        This session is no longer available.
      </Text>
    );
  }
  return (
    <SessionCard session={shown}>
      <RequestButton session={shown} />
    </SessionCard>
  );
}

function NoSessions({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState title="No sessions found" button={{ label: 'Show all sessions', onClick: onShowAll }}>
        Nobody has a session of this kind at the moment.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No sessions yet"
      action={<ButtonLink to={paths.match} search={{ tab: 'create' }} label="Create a session" />}
    >
      What others want to do appears here.
    </EmptyState>
  );
}
