import { Box, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ChangePasswordForm } from '../features/accounts/ChangePasswordForm.tsx';
import { SessionList } from '../features/accounts/SessionList.tsx';
import { useCurrentUser } from '../features/accounts/use-current-user.ts';
import { useSignOut } from '../features/accounts/use-sign-out.ts';
import { paths } from '../lib/paths.ts';
import { useDocumentTitle } from '../ui/hooks/use-document-title.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import classes from './AccountPage.module.css';

const TimeZoneSetting = lazyComponent(() => import('../features/settings/TimeZoneSetting.tsx'), 'TimeZoneSetting', {
  Fallback: () => <Box h={67} />,
});

export function AccountPage() {
  useDocumentTitle('Account & security');
  const { user } = useCurrentUser();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate({ to: paths.home });
  };

  return (
    <div className={classes.root}>
      <Title order={1} className={classes.title} lh={1.1} lts="-0.025em">
        Account & security
      </Title>
      <section className={classes.section} aria-labelledby="password">
        <div>
          <h2 id="password" className={classes.name}>
            Change password
          </h2>
          <Text c="dimmed" fz="sm" textWrap="pretty">
            {user?.isDemo
              ? 'This is a demo account: its password is public and cannot be changed.'
              : 'Your other devices are signed out. This one stays signed in.'}
          </Text>
        </div>
        {!user?.isDemo && <ChangePasswordForm />}
      </section>
      <section className={classes.section} aria-labelledby="devices">
        <div>
          <h2 id="devices" className={classes.name}>
            Where you’re signed in
          </h2>
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
          <h2 id="time-zone" className={classes.name}>
            Time zone
          </h2>
          <Text id="time-zone-use" c="dimmed" fz="sm" textWrap="pretty">
            Your insights count days and hours in it: your best time, your best day and your streak.
          </Text>
        </div>
        <TimeZoneSetting describedBy="time-zone-use" />
      </section>
    </div>
  );
}
