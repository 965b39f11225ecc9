import type { BlockedMember } from '@vibeline/core/features/blocks/block.schema';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { UnblockButton } from '../../features/blocks/UnblockButton.tsx';
import { useBlockedMembers } from '../../features/blocks/use-blocked-members.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { useStartAtTop } from '../../ui/hooks/use-start-at-top.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { UserNotFoundPage } from '../NotFoundPage.tsx';

/** A viewer who has blocked the member sees that, and can take it back. */
export function MissingMember({ memberId }: { memberId: number }) {
  const isMember = useCurrentUser().user !== null;
  const { query, items } = useBlockedMembers(isMember);
  if (isMember && query.isPending) return null;
  const blocked = items.find(({ id }) => id === memberId);
  return blocked ? <BlockedPage member={blocked} /> : <UserNotFoundPage />;
}

function BlockedPage({ member }: { member: BlockedMember }) {
  const title = `You blocked @${member.username}`;
  useDocumentTitle(title);
  // It may have been blocked from the end of its profile.
  useStartAtTop();
  return (
    <EmptyState isPage title={title} action={<UnblockButton member={member} />}>
      You do not see each other anywhere. They are not told.
    </EmptyState>
  );
}
