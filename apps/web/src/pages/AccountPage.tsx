import { Box, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChangePasswordForm } from '../features/accounts/ChangePasswordForm.tsx';
import { SessionList } from '../features/accounts/SessionList.tsx';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useSignOut } from '../features/accounts/use-sign-out.ts';
import { useNetwork } from '../features/network/use-network.ts';
import { DataSwitches } from '../features/settings/DataSwitches.tsx';
import { paths } from '../lib/paths.ts';
import { useOpenOverlay } from '../lib/use-history-overlay.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Page, PageInset, PageTitle } from '../ui/page/Page.tsx';
import classes from './AccountPage.module.css';

const EmailSection = lazyComponent(() => import('../features/mails/EmailSection.tsx'), 'EmailSection', {
  Fallback: () => <Box h={160} />,
});

const SecondFactorSettings = lazyComponent(
  () => import('../features/factors/SecondFactorSettings.tsx'),
  'SecondFactorSettings',
  { Fallback: () => <Box h={96} /> },
);

const PasskeySettings = lazyComponent(() => import('../features/factors/PasskeySettings.tsx'), 'PasskeySettings', {
  Fallback: () => <Box h={84} />,
});

const ExportSection = lazyComponent(() => import('../features/exports/ExportSection.tsx'), 'ExportSection', {
  Fallback: () => <Box h={112} />,
});

const TimeZoneSetting = lazyComponent(() => import('../features/settings/TimeZoneSetting.tsx'), 'TimeZoneSetting', {
  Fallback: () => <Box h={67} />,
});

export function AccountPage() {
  useDocumentTitle('Account & security');
  const { user } = useCurrentUser();
  const { hasMail } = useNetwork();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const openSettings = useOpenOverlay('profile');
  const leave = async () => {
    await signOut();
    await navigate({ to: paths.home });
  };

  return (
    <Page>
      <PageTitle>Account & security</PageTitle>
      <PageInset>
        <section id="privacy" className={classes.section} aria-labelledby="privacy-title">
          <div>
            <Title id="privacy-title" order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
              Privacy and Data
            </Title>
            <Text c="dimmed" fz="sm" textWrap="pretty">
              What new posts start with, and where others may come across you.
            </Text>
            <Stack align="flex-start" gap={0} mt={8} fz="sm">
              <button type="button" className="text-action" aria-haspopup="dialog" onClick={openSettings}>
                All privacy settings
              </button>
              <Link to={paths.privacy} className="text-action">
                Privacy policy
              </Link>
            </Stack>
          </div>
          {user && <DataSwitches memberId={user.id} />}
        </section>
        <section className={classes.section} aria-labelledby="password">
          <div>
            <Title id="password" order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
              Change password
            </Title>
            <Text c="dimmed" fz="sm" textWrap="pretty">
              {user?.isDemo
                ? 'This is a demo account: its password is public and cannot be changed.'
                : 'Your other devices are signed out. This one stays signed in.'}
            </Text>
          </div>
          {!user?.isDemo && <ChangePasswordForm />}
        </section>
        <section className={classes.section} aria-labelledby="second-factor">
          <div>
            <Title id="second-factor" order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
              Second factor
            </Title>
            <Text c="dimmed" fz="sm" textWrap="pretty">
              {user?.isDemo
                ? 'This is a demo account, which everyone can open: it has no second factor.'
                : 'With codes from an app on your phone, a password that others find out is not enough.'}
            </Text>
          </div>
          {user && !user.isDemo && <SecondFactorSettings />}
        </section>
        {!user?.isDemo && (
          <section className={classes.section} aria-labelledby="passkeys">
            <div>
              <Title id="passkeys" order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
                Passkeys
              </Title>
              <Text c="dimmed" fz="sm" textWrap="pretty">
                Log in with a finger, a face or a PIN of your device, without your password and a code.
              </Text>
            </div>
            {user && <PasskeySettings />}
          </section>
        )}
        {hasMail && (
          <section className={classes.section} aria-labelledby="email">
            <div>
              <Title id="email" order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
                E-mail
              </Title>
              <Text c="dimmed" fz="sm" textWrap="pretty">
                {user?.isDemo
                  ? 'This is a demo account, which everyone can open: it cannot have an e-mail address.'
                  : 'Optional. With it you can reset a forgotten password, and are told of new sign-ins. Nobody else sees it.'}
              </Text>
            </div>
            {user && !user.isDemo && <EmailSection />}
          </section>
        )}
        <section className={classes.section} aria-labelledby="devices">
          <div>
            <Title id="devices" order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
              Where you’re signed in
            </Title>
            <Text c="dimmed" fz="sm" textWrap="pretty">
              {user?.isDemo
                ? 'Everyone who tries this demo account is listed here.'
                : 'Do you see one that is not yours? Sign it out and change your password.'}
            </Text>
          </div>
          <SessionList onSignOutHere={() => void leave()} />
        </section>
        <section className={classes.section} aria-labelledby="time-zone">
          <div>
            <Title id="time-zone" order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
              Time zone
            </Title>
            <Text id="time-zone-use" c="dimmed" fz="sm" textWrap="pretty">
              Your insights count days and hours in it: your best time, your best day and your streak.
            </Text>
          </div>
          <TimeZoneSetting describedBy="time-zone-use" />
        </section>
        <section className={classes.section} aria-labelledby="data">
          <div>
            <Title id="data" order={2} mb={6} fw={700} lh={1.25} lts="-0.015em">
              Your data
            </Title>
            <Text c="dimmed" fz="sm" textWrap="pretty">
              A ZIP file with everything of yours: posts, messages, pictures, settings and more, to read offline or to
              take elsewhere. Keep it as safe as your password: it has your private posts and conversations.
            </Text>
          </div>
          <ExportSection />
        </section>
      </PageInset>
    </Page>
  );
}
