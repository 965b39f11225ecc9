import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import classes from './MemberName.module.css';

interface MemberNameProps {
  member: Pick<Author, 'name' | 'isVerified'>;
  id?: string;
}

const VERIFIED = 'Verified, 100K+ followers';

/** A member's name on one line, with the badge of the verified. */
export function MemberName({ member, id }: MemberNameProps) {
  return (
    <span className={classes.root}>
      <span id={id} className={classes.name} dir="auto" title={member.name}>
        {member.name}
      </span>
      {member.isVerified && (
        <span className={classes.badge} role="img" aria-label={VERIFIED} data-tip={VERIFIED}>
          <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
