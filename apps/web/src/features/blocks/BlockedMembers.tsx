import type { BlockedMember } from '@vibeline/core/features/blocks/block.schema';
import { PagedRows } from '../../ui/lists/rows/PagedRows.tsx';
import { FullDate } from '../../ui/time/FullDate.tsx';
import { AvatarPicture } from '../members/Avatar.tsx';
import { CompactMemberRow } from '../members/CompactMemberRow.tsx';
import classes from './BlockedMembers.module.css';
import { UnblockButton } from './UnblockButton.tsx';
import { useBlockedMembers } from './use-blocked-members.ts';

interface BlockedMembersProps {
  /** Whether the page lists others too, whose names the member does not know. */
  hasUnnamed?: boolean;
}

export function BlockedMembers({ hasUnnamed = false }: BlockedMembersProps) {
  return (
    <PagedRows
      {...useBlockedMembers()}
      label="Blocked members"
      failure="Blocked members could not be loaded."
      emptyTitle={hasUnnamed ? 'You have blocked nobody by name' : 'You have blocked nobody'}
      emptyText="Block a member in the menu of their profile, or of anything they wrote."
      idOf={({ id }) => id}
      row={(member) => <BlockedRow key={member.id} member={member} />}
    />
  );
}

/** Of a blocked member only the names are known. */
function BlockedRow({ member }: { member: BlockedMember }) {
  const known = { ...member, profileImage: null, vibeScore: 0, isVerified: false };
  return (
    <CompactMemberRow
      member={known}
      isLink={false}
      picture={
        <span className={classes.picture}>
          <AvatarPicture member={known} size={48} />
        </span>
      }
      note={
        <>
          since <FullDate time={member.blockedAt} />
        </>
      }
      actions={<UnblockButton member={member} />}
    />
  );
}
