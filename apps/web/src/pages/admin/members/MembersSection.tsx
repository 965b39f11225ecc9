import { useLocation, useNavigate } from '@tanstack/react-router';
import { hasRole } from '@vibeline/core/features/accounts/role.rules';
import { useCurrentUser } from '../../../features/accounts/use-current-user.ts';
import { ManagedMemberList } from '../../../features/managed-members/ManagedMemberList.tsx';
import { type MemberFilters, memberFilters } from '../../../features/managed-members/member-texts.ts';
import { OwnershipOffer } from '../../../features/managed-members/OwnershipOffer.tsx';
import { paths } from '../../../lib/paths.ts';
import { PageParts } from '../../../ui/page/Page.tsx';

export function MembersSection() {
  const { user } = useCurrentUser();
  const search = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const change = ({ search: text = '', ...filters }: MemberFilters) =>
    void navigate({
      to: paths.adminSection('members'),
      search: { ...filters, ...(text !== '' && { search: text }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <PageParts>
      {user && hasRole(user.role ?? 'member', 'administrator') && <OwnershipOffer viewerId={user.id} />}
      <ManagedMemberList filters={memberFilters(search)} onChange={change} />
    </PageParts>
  );
}
