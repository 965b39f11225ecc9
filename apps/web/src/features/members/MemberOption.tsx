import { Text } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { Avatar } from './Avatar.tsx';
import { MemberName } from './MemberName.tsx';

export function MemberOption({ member }: { member: Author }) {
  const { relation } = member;
  const label = relation?.follow === 'accepted' ? 'Following' : relation?.followsMe && 'Follows you';
  return (
    <>
      <Avatar member={member} size={36} isDecorative />
      <Text span miw={0} flex={1} lh={1.3} display="grid">
        <MemberName member={member} />
        <Text span truncate c="dimmed" fz="xs">
          <bdi>@{member.username}</bdi>
        </Text>
      </Text>
      {label && (
        <Text span flex="none" c="dimmed" fz="xs">
          {label}
        </Text>
      )}
    </>
  );
}
