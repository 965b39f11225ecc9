import type { Author } from '@vibeline/core/features/members/member.schema';
import { Avatar } from '../members/Avatar.tsx';
import { MemberLink } from '../members/MemberLink.tsx';
import { MemberName } from '../members/MemberName.tsx';
import classes from './Participants.module.css';

export function Participants({ label, members }: { label: string; members: readonly Author[] }) {
  if (members.length === 0) return null;
  return (
    <ul className={classes.root} aria-label={label}>
      {members.map((member) => (
        <li key={member.id}>
          <MemberLink member={member}>
            <span className={classes.participant}>
              <Avatar member={member} size={28} scheme="archive" isDecorative />
              <MemberName member={member} />
            </span>
          </MemberLink>
        </li>
      ))}
    </ul>
  );
}
