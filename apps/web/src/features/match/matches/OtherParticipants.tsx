import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { VibeMatch, VibeSession } from '@vibeline/core/features/match/match.schema';
import { useId, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { Participants } from '../Participants.tsx';
import { useSessionStatus } from '../use-session-status.ts';
import classes from './OtherParticipants.module.css';

export function OtherParticipants({ match }: { match: VibeMatch }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasEnded = useSessionStatus(match.session).status === 'ended';
  const query = trpc.match.getSession.useQuery({ id: match.session.id }, { enabled: isOpen });
  return (
    <div>
      <Button
        variant="subtle"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {hasEnded ? 'Who else took part' : 'Who else takes part'}
        <IconChevronDown size={18} aria-hidden="true" />
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <ItemStates
            query={query}
            loadingLabel="Loading who takes part"
            skeleton={
              <Text c="dimmed" fz="sm" lh="44px">
                Loading…
              </Text>
            }
            failure="Who takes part could not be loaded."
          >
            {(session) => <Others session={session} match={match} />}
          </ItemStates>
        )}
      </div>
    </div>
  );
}

function Others({ session: { participants }, match: { user1 } }: { session: VibeSession; match: VibeMatch }) {
  // Of several who are unnamed, with the id 0, only one is this one.
  const own = participants.findIndex(({ id }) => id === user1.id);
  const others = participants.filter((_, index) => index !== own);
  if (others.length === 0)
    return (
      <Text c="dimmed" fz="sm" lh="44px">
        Nobody else yet.
      </Text>
    );
  return <Participants label="Also takes part" members={others} />;
}
