import { useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { AccountSection } from './AccountSection.tsx';

const ExportSection = lazyComponent(() => import('../../features/exports/ExportSection.tsx'), 'ExportSection', {
  Fallback: () => <SectionSkeleton height={112} />,
});

const ImportSection = lazyComponent(() => import('../../features/imports/ImportSection.tsx'), 'ImportSection', {
  Fallback: () => <SectionSkeleton height={124} />,
});

const TimeZoneSetting = lazyComponent(() => import('../../features/settings/TimeZoneSetting.tsx'), 'TimeZoneSetting', {
  Fallback: () => <SectionSkeleton height={67} />,
});

const PushSection = lazyComponent(() => import('../../features/notifications/push/PushSection.tsx'), 'PushSection', {
  Fallback: () => <SectionSkeleton height={84} />,
});

/** What is kept of the member, and how to take it along. */
export function DataSections() {
  const { user } = useCurrentUser();
  return (
    <>
      <AccountSection
        id="push"
        title="Notifications on your devices"
        text={
          user?.isDemo
            ? 'This is a demo account, which everyone can open: it notifies nobody on their devices.'
            : 'What happens while the page is closed. It is encrypted for your browser, whose maker delivers it.'
        }
      >
        {user && !user.isDemo && <PushSection memberId={user.id} />}
      </AccountSection>
      <AccountSection
        id="time-zone"
        title="Time zone"
        text="Your insights count days and hours in it: your best time, your best day and your streak."
        textId="time-zone-use"
      >
        <TimeZoneSetting describedBy="time-zone-use" />
      </AccountSection>
      <AccountSection
        id="data"
        title="Your data"
        text="A ZIP file with everything of yours: posts, messages, pictures, settings and more, to read offline or to take elsewhere. Keep it as safe as your password: it has your private posts and conversations."
      >
        <ExportSection />
      </AccountSection>
      <AccountSection
        id="import"
        title="Bring an archive"
        text={
          user?.isDemo
            ? 'This is a demo account, which everyone can open: nothing can be imported into it.'
            : 'What you wrote elsewhere, and whom you follow, mute and block there.'
        }
      >
        {user && !user.isDemo && <ImportSection />}
      </AccountSection>
    </>
  );
}
