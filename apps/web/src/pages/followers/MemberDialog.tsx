import { Box, Flex, Group, Stack, Text } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { MemberMenu } from '../../features/blocks/MemberMenu.tsx';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { FriendButton } from '../../features/friends/FriendButton.tsx';
import { Avatar } from '../../features/members/Avatar.tsx';
import { FollowsYou } from '../../features/members/FollowsYou.tsx';
import { MemberName } from '../../features/members/MemberName.tsx';
import { ProfileCounts } from '../../features/members/profile/ProfileCounts.tsx';
import { useMember } from '../../features/members/use-member.ts';
import { MessageButton } from '../../features/messages/open/MessageButton.tsx';
import { openReport } from '../../features/reports/open-report.ts';
import { VibeWithLabel } from '../../features/vibe/VibeWithLabel.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';

interface MemberDialogProps {
  memberId: number;
  onClose: () => void;
}

export function MemberDialog({ memberId, onClose }: MemberDialogProps) {
  const { member, isNotFound, error, retry } = useMember(memberId);
  return (
    <Dialog title="Profile" size={520} onClose={onClose}>
      {member && <MemberCard member={member} />}
      {!member && isNotFound && <EmptyState title="User Not Found">This member has gone.</EmptyState>}
      {!member && error !== null && <ErrorState message={error} onRetry={retry} />}
      {!member && !isNotFound && error === null && (
        <Loading label="Loading the profile" onRetry={retry}>
          <Box h={268} />
        </Loading>
      )}
    </Dialog>
  );
}

function MemberCard({ member }: { member: User }) {
  const { username, bio } = member;
  return (
    <>
      <Stack gap={18}>
        <Group gap={18} wrap="nowrap">
          <Avatar member={member} size={88} isDecorative />
          <Stack gap={2} miw={0}>
            <Text fz="lg" fw={720} lh={1.25} lts="-0.015em">
              <MemberName member={member} isWrapped />
            </Text>
            <Flex component="p" align="center" wrap="wrap" gap="2px 10px" c="dimmed" fz="sm">
              <span>@{username}</span>
              <FollowsYou member={member} />
            </Flex>
            <Text fz="sm">
              <VibeWithLabel member={member} />
            </Text>
          </Stack>
          <Box ms="auto" style={{ alignSelf: 'start' }}>
            <MemberMenu
              member={member}
              onReport={() => openReport({ kind: 'member', id: member.id, author: member })}
            />
          </Box>
        </Group>
        {bio !== null && (
          <Text fz="sm" lh={1.45} textWrap="pretty" dir="auto">
            <LinkedText text={bio} />
          </Text>
        )}
        <ProfileCounts member={member} />
      </Stack>
      <DialogFooter>
        {member.relation !== null && (
          <>
            <FollowButton member={member} isPrimary isRequest />
            <FriendButton member={member} />
            <MessageButton member={member} />
          </>
        )}
        <ButtonLink to={paths.profile(member.id)} label="View profile" />
      </DialogFooter>
    </>
  );
}
