import { useNavigate } from '@tanstack/react-router';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { paths } from '../../lib/paths.ts';
import { PageParts } from '../../ui/page/Page.tsx';
import { DiscoverList } from '../DiscoverList.tsx';
import { PersonRow } from './PersonRow.tsx';

export function Discover({ search, viewerId }: { search: string; viewerId: number }) {
  const navigate = useNavigate();
  const find = (text: string) =>
    void navigate({
      to: paths.ownFollowers,
      search: { tab: 'discover', ...(text !== '' && { search: text }) },
      replace: true,
    });
  return (
    <PageParts>
      <DiscoverList
        label="Search by name or username"
        search={search}
        viewerId={viewerId}
        onSearch={find}
        row={(member) => <PersonRow member={member} actions={<FollowButton member={member} isRequest />} />}
      />
    </PageParts>
  );
}
