import { Text } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { Avatar } from './Avatar.tsx';
import { MemberName } from './MemberName.tsx';
import classes from './MemberOption.module.css';

export function MemberOption({ member }: { member: Author }) {
  const { relation } = member;
  const label = relation?.follow === 'accepted' ? 'Following' : relation?.followsMe && 'Follows you';
  return (
    <>
      <Avatar member={member} size={36} scheme="list" isDecorative />
      <Text span className={classes.member} miw={0} flex={1} lh={1.3}>
        <MemberName member={member} />
        <Text span className={classes.username} truncate>
          <bdi>@{member.username}</bdi>
        </Text>
      </Text>
      {label && <span className={classes.relation}>{label}</span>}
    </>
  );
}
