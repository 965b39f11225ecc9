import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import classes from './MemberName.module.css';

interface MemberNameProps {
  member: Pick<Author, 'name' | 'isVerified'>;
  id?: string;
  /** Over as many lines as it takes, instead of one that is cut. */
  isWhole?: boolean;
}

const VERIFIED = 'Verified, 100K+ followers';

/** A member's name with the badge of the verified. */
export function MemberName({ member, id, isWhole = false }: MemberNameProps) {
  return (
    <span className={classes.root} data-whole={isWhole}>
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
