import { Box, Flex, Group } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';

interface ParticipantsProps {
  label: string;
  members: readonly Author[];
  /** The viewer, where the others do not see who it is. */
  unnamedId?: number | null;
}

export function Participants({ label, members, unnamedId = null }: ParticipantsProps) {
  if (members.length === 0) return null;
  return (
    <Flex component="ul" wrap="wrap" gap="0 16px" aria-label={label}>
      {members.map((member, index) => (
        // Several may be unnamed, with the id 0.
        <Box
          key={member.id === 0 ? `unnamed ${index}` : member.id}
          component="li"
          className="one-column"
          miw={0}
          maw="100%"
        >
          <MemberLink member={member}>
            <Group component="span" gap={8} wrap="nowrap" miw={0} mih={44} fz="sm">
              <Avatar member={member} size={28} scheme="archive" isDecorative />
              {member.id === unnamedId ? 'You (without your name)' : <MemberName member={member} />}
            </Group>
          </MemberLink>
        </Box>
      ))}
    </Flex>
  );
}
