import { Title } from '@mantine/core';
import { trpc } from '../../../lib/server/trpc.ts';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { RequestButton } from '../browsing/RequestButton.tsx';
import { MatchRows } from '../MatchRows.tsx';
import { SessionCard } from '../SessionCard.tsx';

/** The sessions whose waiting list the member is on; renders nothing when there are none. */
export function WaitedSessions({ viewerId }: { viewerId: number }) {
  const input = { others: true, state: 'waiting' as const, limit: 20 };
  const pages = usePages(trpc.match.listSessions, input, { refetchOnWindowFocus: 'always' });
  if (pages.items.length === 0) return null;
  return (
    <section aria-labelledby="match-waiting">
      <Title id="match-waiting" order={2} className="gutter" mb={8} fz="md">
        Waiting lists
      </Title>
      <MatchRows
        {...pages}
        list={`waiting lists ${viewerId}`}
        label="Waiting lists"
        failure="Your waiting lists could not be loaded."
        isPinned={() => false}
        row={(session) => (
          <SessionCard session={session}>
            <RequestButton session={session} />
          </SessionCard>
        )}
        empty={null}
      />
    </section>
  );
}
