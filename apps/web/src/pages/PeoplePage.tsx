import { useNavigate } from '@tanstack/react-router';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { FollowButton } from '../features/follows/FollowButton.tsx';
import { suggestionText } from '../features/members/FollowReason.tsx';
import { MemberRow } from '../features/members/MemberRow.tsx';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { Page, PageTitle } from '../ui/page/Page.tsx';
import { DiscoverList } from './DiscoverList.tsx';

export function PeoplePage({ search }: { search: string }) {
  useDocumentTitle('People');
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  const find = (text: string) =>
    void navigate({ to: paths.people, search: text === '' ? {} : { search: text }, replace: true });
  return (
    <Page>
      <PageTitle>People</PageTitle>
      <DiscoverList
        label="Search people"
        search={search}
        viewerId={user?.id ?? null}
        onSearch={find}
        note="You follow members at once; those with a private account are asked first."
        row={(member) => (
          <MemberRow member={member} text={suggestionText(member)}>
            <FollowButton member={member} />
          </MemberRow>
        )}
      />
    </Page>
  );
}
