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
      <span className={classes.member}>
        <MemberName member={member} />
        <span className={classes.username}>
          <bdi>@{member.username}</bdi>
        </span>
      </span>
      {label && <span className={classes.relation}>{label}</span>}
    </>
  );
}
