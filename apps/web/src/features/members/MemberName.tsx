import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReactNode } from 'react';
import classes from './MemberName.module.css';

interface MemberNameProps {
  member: Pick<Author, 'name' | 'isVerified' | 'verifiedBy'>;
  id?: string;
  isWrapped?: boolean;
  children?: ReactNode;
}

const reasons = { followers: 'verified, 100K+ followers', network: 'verified by this network' };

export function MemberName({ member, id, isWrapped = false, children = member.name }: MemberNameProps) {
  const verified = member.isVerified ? reasons[member.verifiedBy ?? 'network'] : null;
  return (
    <span className={isWrapped ? undefined : classes.root}>
      <span id={id} className={isWrapped ? undefined : classes.name} dir="auto" title={member.name}>
        {children}
      </span>
      {verified !== null && (
        <span className={classes.badge} role="img" aria-label={verified} data-tooltip={verified}>
          <IconRosetteDiscountCheckFilled size={18} aria-hidden="true" />
        </span>
      )}
    </span>
  );
}
