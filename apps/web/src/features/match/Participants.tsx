import { Flex, Text } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import classes from './Participants.module.css';

export function Participants({ label, members }: { label: string; members: readonly Author[] }) {
  if (members.length === 0) return null;
  return (
    <Flex component="ul" className={classes.root} wrap="wrap" gap="0 16px" aria-label={label}>
      {members.map((member) => (
        <li key={member.id}>
          <MemberLink member={member}>
            <Text span className={classes.participant} mih={44} fz="sm">
              <Avatar member={member} size={28} scheme="archive" isDecorative />
              <MemberName member={member} />
            </Text>
          </MemberLink>
        </li>
      ))}
    </Flex>
  );
}
