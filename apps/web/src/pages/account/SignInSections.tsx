import { useLocation, useNavigate } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../features/accounts/passwords/ChangePasswordForm.tsx';
import { SessionList } from '../../features/accounts/SessionList.tsx';
import { type CurrentUserState, useCurrentUser } from '../../features/accounts/use-current-user.ts';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { useNetwork } from '../../features/network/use-network.ts';
import { paths } from '../../lib/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { AccountSection } from './AccountSection.tsx';

const EmailSection = lazyComponent(() => import('../../features/mails/EmailSection.tsx'), 'EmailSection', {
  Fallback: () => <SectionSkeleton height={160} />,
});

const SecondFactorSettings = lazyComponent(
  () => import('../../features/factors/SecondFactorSettings.tsx'),
  'SecondFactorSettings',
  { Fallback: () => <SectionSkeleton height={96} /> },
);

const PasskeySettings = lazyComponent(() => import('../../features/factors/PasskeySettings.tsx'), 'PasskeySettings', {
  Fallback: () => <SectionSkeleton height={84} />,
});

const PersonalTokenSettings = lazyComponent(
  () => import('../../features/personal-tokens/PersonalTokenSettings.tsx'),
  'PersonalTokenSettings',
  { Fallback: () => <SectionSkeleton height={84} /> },
);

const AppSettings = lazyComponent(() => import('../../features/apps/AppSettings.tsx'), 'AppSettings', {
  Fallback: () => <SectionSkeleton height={24} />,
});

/** What lets the member in, and where they are signed in. */
export function SignInSections() {
  const { user } = useCurrentUser();
  const { hasMail } = useNetwork();
  const visit = useLocation({
    select: ({ hash, state }) => (hash === 'password' ? (state.__TSR_key ?? hash) : null),
  });
  const hasForeignSignIn = useLocation({ select: ({ state }) => state.hasForeignSignIn === true });
  return (
    <>
      <AccountSection
        id="password"
        title="Change password"
        text={
          user?.isDemo
            ? 'This is a demo account: its password is public and cannot be changed.'
            : 'Your other devices and all apps are signed out, and personal tokens end. This device stays signed in.'
        }
      >
        {!user?.isDemo && <ChangePasswordForm visit={visit} hasForeignSignIn={hasForeignSignIn} />}
      </AccountSection>
      <AccountSection
        id="second-factor"
        title="Second factor"
        text={
          user?.isDemo
            ? 'This is a demo account, which everyone can open: it has no second factor.'
            : 'With codes from an app on your phone, a password that others find out is not enough.'
        }
      >
        {user && !user.isDemo && <SecondFactorSettings />}
      </AccountSection>
      {!user?.isDemo && (
        <AccountSection
          id="passkeys"
          title="Passkeys"
          text="Log in with a finger, a face or a PIN of your device, without your password and a code."
        >
          {user && <PasskeySettings />}
        </AccountSection>
      )}
      {hasMail && (
        <AccountSection
          id="email"
          title="E-mail"
          text={
            user?.isDemo
              ? 'This is a demo account, which everyone can open: it cannot have an e-mail address.'
              : 'Optional. With it you can reset a forgotten password, and are told of new sign-ins. Nobody else sees it.'
          }
        >
          {user && !user.isDemo && <EmailSection />}
        </AccountSection>
      )}
      <AccountSection
        id="devices"
        title="Where you’re signed in"
        text={
          user?.isDemo
            ? 'Everyone who tries this demo account is listed here.'
            : 'Do you see one that is not yours? Sign it out and change your password.'
        }
      >
        <Sessions />
      </AccountSection>
      <ActingSections user={user} />
    </>
  );
}

/** What acts for the member without their password. */
function ActingSections({ user }: Pick<CurrentUserState, 'user'>) {
  return (
    <>
      <AccountSection
        id="apps"
        title="Apps"
        text={
          user?.isDemo
            ? 'Apps that someone has signed in to with this demo account, which everyone can open.'
            : 'Apps of others that you have signed in to. Each may do what you allowed, until you end its access.'
        }
      >
        {user && <AppSettings />}
      </AccountSection>
      {user && !user.isDemo && (
        <AccountSection
          id="tokens"
          title="Personal tokens"
          text="For scripts that act for you. Each may do only what you choose, until it ends or you revoke it."
        >
          <PersonalTokenSettings />
        </AccountSection>
      )}
    </>
  );
}

function Sessions() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate({ to: paths.home });
  };
  return <SessionList onSignOutHere={() => void leave()} />;
}
