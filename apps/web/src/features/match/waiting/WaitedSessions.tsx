import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { RequestButton } from '../browsing/RequestButton.tsx';
import { MatchRows } from '../MatchRows.tsx';
import { SessionCard } from '../SessionCard.tsx';

interface WaitedSessionsProps {
  viewerId: number;
  /** Whether the place was taken up here: then the session stays until the page is left, and is no match beside it. */
  isTaken: (sessionId: number) => boolean;
  onTake: (sessionId: number) => void;
}

/** The sessions whose waiting list the member is on; renders nothing when there are none. */
export function WaitedSessions({ viewerId, isTaken, onTake }: WaitedSessionsProps) {
  const input = { others: true, state: 'waiting' as const, limit: 20 };
  const pages = usePages(trpc.match.listSessions, input, { refetchOnWindowFocus: 'always' });
  const items = pages.items.filter(({ id, myMatch }) => myMatch === null || isTaken(id));
  const [hadSessions, setHadSessions] = useState(false);
  if (!hadSessions && items.length > 0) setHadSessions(true);
  if (!hadSessions) return null;
  return (
    <section aria-labelledby="match-waiting">
      <Title id="match-waiting" order={2} className="gutter" mb={8} fz="md">
        Waiting lists
      </Title>
      <MatchRows
        {...pages}
        items={items}
        list={`waiting lists ${viewerId}`}
        label="Waiting lists"
        failure="Your waiting lists could not be loaded."
        isPinned={({ id }) => isTaken(id)}
        row={(session) => (
          <SessionCard session={session}>
            <RequestButton session={session} onRequest={() => onTake(session.id)} />
          </SessionCard>
        )}
        empty={
          <Text px="var(--gutter)" c="dimmed">
            You are on no waiting list.
          </Text>
        }
      />
    </section>
  );
}
