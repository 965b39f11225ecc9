import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import classes from './MemberName.module.css';

interface MemberNameProps {
  member: Pick<Author, 'name' | 'isVerified'>;
  id?: string;
  isWrapped?: boolean;
}

const VERIFIED = 'Verified, 100K+ followers';

export function MemberName({ member, id, isWrapped = false }: MemberNameProps) {
  return (
    <span className={classes.root} data-wrapped={isWrapped}>
      <span id={id} className={classes.name} dir="auto" title={member.name}>
        {member.name}
      </span>
      {member.isVerified && (
        <span className={classes.badge} role="img" aria-label={VERIFIED} data-tooltip={VERIFIED}>
          <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
