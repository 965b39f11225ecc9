import { Box, Flex, Text } from '@mantine/core';
import { followReasonWords } from '../../features/members/FollowReason.tsx';
import { usePeople } from '../../features/members/use-people.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { SuggestedMember } from './SuggestedMember.tsx';

/** In pixels, of a person whose reason takes three lines. */
const ROW = 70;
const GAP = 12;

interface PeopleToFollowProps {
  memberId: number;
  shown: number;
}

/** Whoever is followed here stays until the list is read again. */
export function PeopleToFollow({ memberId, shown }: PeopleToFollowProps) {
  const { query, items } = usePeople('', memberId);
  const people = items
    .flatMap((member) => (member.reason && member.id !== memberId ? { member, reason: member.reason } : []))
    .slice(0, shown);
  return (
    <SidePanel title="People to follow" more={{ label: 'All people', link: { to: paths.people, search: {} } }}>
      <Box mih={shown * (ROW + GAP) - GAP} aria-busy={query.isPending}>
        {query.isError && !query.data && (
          <ErrorNote message="People could not be loaded." onRetry={() => void query.refetch()} />
        )}
        {query.data && people.length === 0 && (
          <Text c="dimmed" fz="sm">
            Nobody to suggest yet
          </Text>
        )}
        {people.length > 0 && (
          <Flex component="ul" direction="column" gap={GAP}>
            {people.map(({ member, reason }) => (
              <SuggestedMember key={member.id} member={member} reason={followReasonWords(reason)} />
            ))}
          </Flex>
        )}
      </Box>
    </SidePanel>
  );
}
