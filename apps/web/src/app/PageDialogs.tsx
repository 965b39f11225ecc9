import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { memberConfirmation } from '../features/blocks/member-confirmation.ts';
import { lastPostReport } from '../features/composer/unsent/post-report.ts';
import { closeSend, openSend, sendStore } from '../features/messages/sharing/open-send.ts';
import { useOffers } from '../features/network/use-network.ts';
import { closeReport, reportStore } from '../features/reports/open-report.ts';
import { closeShare, shareStore } from '../features/sharing/open-share.ts';
import { useStoryOverlays } from '../features/stories/viewer/use-story-overlays.ts';
import { LazyThemeDialog } from '../features/themes/lazy-theme-dialog.ts';
import { proofRequest } from '../lib/server/ask-for-proof.ts';
import { useStore } from '../lib/store.ts';
import { useHistoryOverlay } from '../lib/use-history-overlay.ts';
import { lazyComponent, lazyDialog } from '../ui/lazy-component.tsx';

const MemberActionDialogs = lazyDialog(
  () => import('../features/blocks/MemberActionDialogs.tsx'),
  'MemberActionDialogs',
);
const CreateStoryDialog = lazyDialog(
  () => import('../features/stories/create/CreateStoryDialog.tsx'),
  'CreateStoryDialog',
);
const ProfileDialog = lazyDialog(() => import('../features/members/profile-editor/ProfileDialog.tsx'), 'ProfileDialog');
const ProofDialog = lazyDialog(() => import('../features/accounts/ProofDialog.tsx'), 'ProofDialog');
const ReportDialog = lazyDialog(() => import('../features/reports/ReportDialog.tsx'), 'ReportDialog');
const SendDialog = lazyDialog(() => import('../features/messages/sharing/SendDialog.tsx'), 'SendDialog');
const ShareDialog = lazyDialog(() => import('../features/sharing/ShareDialog.tsx'), 'ShareDialog');
const UnsentPostReports = lazyComponent(
  () => import('../features/composer/unsent/UnsentPostReports.tsx'),
  'UnsentPostReports',
  { Failure: () => null },
);
const StoryOverlays = lazyDialog(() => import('../features/stories/viewer/StoryOverlays.tsx'), 'StoryOverlays');

/** The dialogs that any page may open. Not in the file of the frame, because that is in the first script. */
export function PageDialogs({ user }: { user: CurrentUser['user'] | null }) {
  const isSharing = useStore(shareStore) !== null;
  const stories = useStoryOverlays();
  const hasStories = useOffers('stories');
  const isWatching = hasStories && (stories.highlightId !== null || (user !== null && stories.memberId !== null));
  return (
    <>
      <StoryOverlays viewerId={user?.id ?? null} opened={isWatching} onClose={stories.close} />
      {user && <MemberDialogs user={user} />}
      <ShareDialog opened={isSharing} onSend={openSend} onClose={closeShare} />
    </>
  );
}

function MemberDialogs({ user }: CurrentUser) {
  const profile = useHistoryOverlay('profile');
  const isReporting = useStore(reportStore) !== null;
  const proof = useStore(proofRequest);
  const isAsked = useStore(memberConfirmation) !== null;
  const isSending = useStore(sendStore) !== null;
  const hasReport = useStore(lastPostReport) !== null;
  const themes = useHistoryOverlay('themes');
  const createStory = useHistoryOverlay('createStory');
  const hasStories = useOffers('stories');
  return (
    <>
      <ProfileDialog member={user} opened={profile.isOpen} onClose={profile.close} />
      <ReportDialog memberId={user.id} opened={isReporting} onClose={closeReport} />
      <SendDialog viewerId={user.id} opened={isSending} onClose={closeSend} onDone={finishSend} />
      <ProofDialog username={user.username} opened={proof !== null} onClose={() => proof?.settle(false)} />
      <MemberActionDialogs opened={isAsked} onClose={() => memberConfirmation.set(null)} />
      <CreateStoryDialog member={user} opened={createStory.isOpen && hasStories} onClose={createStory.close} />
      {hasReport && <UnsentPostReports />}
      <LazyThemeDialog opened={themes.isOpen} onClose={themes.close} />
    </>
  );
}

/** Closes the share dialog under the send dialog too, so that the focus returns to what opened the share dialog. */
function finishSend(): void {
  closeSend();
  closeShare();
}
