import { Box, Flex, Stack, Text } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { trpc } from '../../lib/server/trpc.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { FollowButton } from '../follows/FollowButton.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import { VibeWithLabel } from '../vibe/VibeWithLabel.tsx';

// Whoever is followed here stays until the list is read again.
const STALE_TIME = 5 * 60_000;

export function useTopVibers(isShown = true) {
  return trpc.vibers.listTop.useQuery(undefined, { staleTime: STALE_TIME, enabled: isShown });
}

/** In pixels, of three people: beside a wide name there is room for the button. */
const HEIGHT = { column: 290, page: 164 };

export function TopVibers({ isWide = false }: { isWide?: boolean }) {
  const query = useTopVibers();
  const members = query.data;
  if (isWide && members?.length === 0) return null;
  return (
    <SidePanel title="Top Vibers">
      <Box mih={isWide ? HEIGHT.page : HEIGHT.column} aria-busy={query.isPending}>
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
  return (
    <Flex component="li" align="flex-start" gap={12}>
      <MemberLink member={member} isDecorative>
        <Avatar member={member} size={44} isDecorative />
      </MemberLink>
      {/* In a column the button is below the name. */}
      <Flex wrap="wrap" align="center" justify="space-between" gap={6} miw={0} flex={1}>
        <Stack gap={0} align="flex-start" miw={0} flex="1 1 130px" lh={1.3}>
          <MemberLink member={member}>
            <MemberName member={member} />
          </MemberLink>
          <Text truncate maw="100%" fz="xs">
            <VibeWithLabel member={member} />
          </Text>
        </Stack>
        <FollowButton member={member} />
      </Flex>
    </Flex>
  );
}
