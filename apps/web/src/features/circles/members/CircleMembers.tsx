import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { User } from '@vibeline/core/features/members/member.schema';
import { PEOPLE_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { usePinnedIds } from '../../../ui/lists/use-stable-items.ts';
import { PageInset, PageParts } from '../../../ui/page/Page.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { NobodyFound } from '../../members/NobodyFound.tsx';
import { PeopleList } from '../../members/PeopleList.tsx';
import { InvitedList } from '../inviting/InvitedList.tsx';
import { seesInside } from '../page/circle-access.rules.ts';
import { BannedList } from './BannedList.tsx';
import { CircleMemberRow } from './CircleMemberRow.tsx';
import { useCircleMembers } from './use-circle-members.ts';

const RemoveMemberDialog = lazyDialog(() => import('./RemoveMemberDialog.tsx'), 'RemoveMemberDialog');
const TransferOwnershipDialog = lazyDialog(
  () => import('../owning/TransferOwnershipDialog.tsx'),
  'TransferOwnershipDialog',
);

interface CircleMembersProps {
  circle: Circle;
  search: string;
  onSearch: (text: string) => void;
}

export function CircleMembers({ circle, ...searching }: CircleMembersProps) {
  if (!seesInside(circle)) {
    return <EmptyState title="Members only">Only members of this circle see who is in it.</EmptyState>;
  }
  return (
    <PageParts>
      <Members circle={circle} {...searching} />
      {circle.role !== 'none' && <InvitedList circle={circle} />}
      {circle.role === 'owner' && <BannedList circle={circle} />}
    </PageParts>
  );
}

interface Asked {
  about: 'remove' | 'transferOwnership';
  member: User;
}

function Members({ circle, search, onSearch }: CircleMembersProps) {
  const { user } = useCurrentUser();
  const members = useCircleMembers(circle.id, search);
  const [asked, setAsked] = useState<Asked | null>(null);
  const removed = usePinnedIds();
  const close = () => setAsked(null);
  const isOwner = circle.role === 'owner';
  return (
    <>
      <PageInset>
        <SearchField label="Search members..." value={search} max={PEOPLE_SEARCH_MAX} onSearch={onSearch} />
      </PageInset>
      <PeopleList
        key={members.list}
        {...members}
        label="Members"
        idOf={({ member }) => member.id}
        isPinned={({ member }) => removed.isPinned(member.id)}
        row={(item, isGone) => (
          <CircleMemberRow
            item={item}
            isRemoved={isGone}
            isViewer={item.member.id === user?.id}
            canManage={isOwner && item.role !== 'owner' && !isGone}
            onAsk={(about) => setAsked({ about, member: item.member })}
          />
        )}
        empty={<NobodyFound search={search} onShowAll={() => onSearch('')} />}
      />
      {asked?.about === 'remove' && (
        <RemoveMemberDialog
          circle={circle}
          member={asked.member}
          onClose={close}
          onRemove={() => removed.pin(asked.member.id)}
        />
      )}
      {asked?.about === 'transferOwnership' && (
        <TransferOwnershipDialog circle={circle} member={asked.member} onClose={close} />
      )}
    </>
  );
}
