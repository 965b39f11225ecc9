import { Box, Flex, Stack, Text } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { memberVibeLabel, vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { FollowButton } from '../follows/FollowButton.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';

// Whoever is followed here stays until the list is read again.
const STALE_TIME = 5 * 60_000;

export function TopVibers() {
  const query = trpc.vibers.listTop.useQuery(undefined, { staleTime: STALE_TIME });
  const members = query.data;
  return (
    <SidePanel title="Top Vibers">
      <Box mih={290} aria-busy={query.isPending}>
        {query.isError && !members && (
          <ErrorNote message="Top Vibers could not be loaded." onRetry={() => void query.refetch()} />
        )}
        {members?.length === 0 && (
          <Text c="dimmed" fz="sm">
            Nobody to suggest yet
          </Text>
        )}
        {members && members.length > 0 && (
          <Flex component="ol" direction="column" gap={16}>
            {members.map((member) => (
              <Viber key={member.id} member={member} />
            ))}
          </Flex>
        )}
      </Box>
    </SidePanel>
  );
}

function Viber({ member }: { member: User }) {
  const { vibeScore } = member;
  return (
    <Flex component="li" align="flex-start" gap={12}>
      <MemberLink member={member} isDecorative>
        <Avatar member={member} size={44} isDecorative />
      </MemberLink>
      <Stack gap={0} align="flex-start" miw={0} flex={1} lh={1.3}>
        <MemberLink member={member}>
          <MemberName member={member} />
        </MemberLink>
        <Text className="band-ink tabular-nums" truncate maw="100%" fz="xs" data-band={vibeBand(vibeScore)}>
          <Text component="b" fw={720}>
            {vibeScore}%
          </Text>{' '}
          {memberVibeLabel(vibeScore)}
        </Text>
        <Box mt={6}>
          <FollowButton member={member} />
        </Box>
      </Stack>
    </Flex>
  );
}
