import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { DataSwitches } from '../../features/settings/DataSwitches.tsx';
import { paths } from '../../lib/paths.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { useDocumentTitle } from '../../ui/hooks/use-document-title.ts';
import { Page, PageInset, PageTitle } from '../../ui/page/Page.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DataSections } from './DataSections.tsx';
import { LeaveSections } from './LeaveSections.tsx';
import { SignInSections } from './SignInSections.tsx';

export function AccountPage() {
  useDocumentTitle('Account & security');
  const { user } = useCurrentUser();
  const openSettings = useOpenOverlay('profile');

  return (
    <Page>
      <PageTitle>Account & security</PageTitle>
      <PageInset>
        <AccountSection
          id="privacy"
          title="Privacy"
          text="What new posts start with, and where others may come across you."
          links={
            <Stack align="flex-start" gap={0} mt={8} fz="sm">
              <button type="button" className="text-action" aria-haspopup="dialog" onClick={openSettings}>
                All privacy settings
              </button>
              <Link to={paths.privacy} className="text-action">
                Privacy policy
              </Link>
            </Stack>
          }
        >
          {user && <DataSwitches memberId={user.id} />}
        </AccountSection>
        <SignInSections />
        <DataSections />
        <LeaveSections />
      </PageInset>
    </Page>
  );
}
