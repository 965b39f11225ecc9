import { Box } from '@mantine/core';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { MatchRows } from '../MatchRows.tsx';
import { OwnSession } from './OwnSession.tsx';

export function OwnSessions() {
  const { user } = useCurrentUser();
  const pages = usePages(trpc.match.listOwnSessions, { limit: 20 }, { refetchOnWindowFocus: 'always' });
  return (
    <Box pt={16}>
      <MatchRows
        {...pages}
        list={`own sessions ${user?.id}`}
        label="My sessions"
        failure="Your sessions could not be loaded."
        isPinned={() => false}
        row={(session: VibeSession) => <OwnSession session={session} />}
        empty={
          <EmptyState
            title="No sessions yet"
            action={<ButtonLink to={paths.match} search={{ tab: 'create' }} label="Create a session" />}
          >
            Say what you want to do, and others can ask to join you.
          </EmptyState>
        }
      />
    </Box>
  );
}
