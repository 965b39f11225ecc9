import { Stack, Text, Title } from '@mantine/core';
import type { VibeMatch } from '@vibeline/core/features/match/match.schema';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { usePinnedIds } from '../../../ui/lists/use-stable-items.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { MatchRows } from '../MatchRows.tsx';
import { WaitedSessions } from '../waiting/WaitedSessions.tsx';
import { MatchRow } from './MatchRow.tsx';

const FAILURE = 'Your matches could not be loaded.';

function useMatches(filter: 'requests' | 'all') {
  const input = { filter, limit: 20 };
  return usePages(trpc.match.listMatches, input, { refetchOnWindowFocus: 'always' });
}

export function MatchLists() {
  const { user } = useCurrentUser();
  return user && <MatchesOf viewerId={user.id} />;
}

function MatchesOf({ viewerId }: { viewerId: number }) {
  const requests = useMatches('requests');
  const all = useMatches('all');
  const answered = usePinnedIds();
  const withdrawn = usePinnedIds();
  const taken = usePinnedIds();
  const isRequest = ({ id, status, user2 }: VibeMatch) =>
    answered.isPinned(id) || (status === 'pending' && user2.id === viewerId);
  const others = all.items.filter((match) => !isRequest(match) && !taken.isPinned(match.session.id));
  const [hadRequests, setHadRequests] = useState(false);
  if (!hadRequests && requests.items.length > 0) setHadRequests(true);
  return (
    <Stack gap={20} pt={16}>
      {(hadRequests || requests.query.error) && (
        <section aria-labelledby="match-requests">
          <Title id="match-requests" order={2} className="gutter" mb={8} fz="md">
            Requests
          </Title>
          <MatchRows
            {...requests}
            list={`match requests ${viewerId}`}
            label="Requests"
            failure={FAILURE}
            isPinned={({ id }) => answered.isPinned(id)}
            row={(match) => (
              <MatchRow
                isRequest
                // What changes in the cache does not reach a row that has left its list.
                match={all.items.find(({ id }) => id === match.id) ?? match}
                viewerId={viewerId}
                onAnswer={() => answered.pin(match.id)}
              />
            )}
            empty={
              <Text px="var(--gutter)" c="dimmed">
                No request waits for your answer.
              </Text>
            }
          />
        </section>
      )}
      <WaitedSessions viewerId={viewerId} isTaken={taken.isPinned} onTake={taken.pin} />
      {/* Takes the focus of a row that is gone. */}
      <section aria-label="Your matches" tabIndex={-1} style={{ outline: 'none' }}>
        {hadRequests && others.length > 0 && (
          <Title order={2} className="gutter" mb={8} fz="md">
            Your matches
          </Title>
        )}
        <MatchRows
          list={`matches ${viewerId}`}
          label="Your matches"
          failure={FAILURE}
          query={all.query}
          items={others}
          isPinned={({ id }) => withdrawn.isPinned(id)}
          row={(match, isGone) => (
            <MatchRow
              match={match}
              viewerId={viewerId}
              isWithdrawn={isGone}
              onWithdraw={() => withdrawn.pin(match.id)}
            />
          )}
          empty={hadRequests ? null : <NoMatches />}
        />
      </section>
    </Stack>
  );
}

function NoMatches() {
  return (
    <EmptyState title="No matches yet" action={<ButtonLink to={paths.match} label="Browse vibes" />}>
      Requests to join your sessions, and those you sent, appear here.
    </EmptyState>
  );
}
