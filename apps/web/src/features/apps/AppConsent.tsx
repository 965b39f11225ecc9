import type { AuthorizedApp, AuthorizeInput, DescribedApp } from '@vibeline/core/features/apps/app.schema';
import { type ComponentProps, useState } from 'react';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { focusMain } from '../../ui/hooks/use-focus-return.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { VisitorPanel } from '../../ui/VisitorFrame.tsx';
import { AppQuestion } from './AppQuestion.tsx';
import { ConsentCode } from './ConsentCode.tsx';
import { ConsentHeading } from './ConsentHeading.tsx';
import { ConsentRefused } from './ConsentRefused.tsx';
import { ConsentReturn } from './ConsentReturn.tsx';
import { InvalidRequest } from './InvalidRequest.tsx';
import { requestProblem } from './request-problem.ts';
import { useDescribedApp } from './use-described-app.ts';

const TITLE = 'Sign in to an app';

const GOT_NOTHING = 'Nothing was shared.';

interface AppConsentProps {
  request: AuthorizeInput;
  /** To another site, or to an app of this device. */
  leaveTo: (url: string) => void;
}

export function AppConsent({ request, leaveTo }: AppConsentProps) {
  const app = useDescribedApp(request);
  const authorize = trpc.apps.authorize.useMutation({
    onSuccess: ({ redirectUrl }) => redirectUrl !== null && leaveTo(redirectUrl),
    // The button that was pressed is gone with the question.
    onError: (error) => requestProblem(request, error) !== null && focusMain(),
  });
  const [isRefused, setRefused] = useState(false);
  const again = () => {
    authorize.reset();
    setRefused(false);
    focusMain();
  };
  // The registration may have ended while the question was on the screen.
  const invalid = requestProblem(request, app.error ?? authorize.error);
  if (invalid) return <InvalidRequest {...invalid} />;
  if (!app.data) {
    return (
      <>
        <ConsentHeading>{TITLE}</ConsentHeading>
        <VisitorPanel label={TITLE}>
          <ItemStates
            query={app}
            loadingLabel="Loading what the app asks for"
            skeleton={<SectionSkeleton height={320} />}
            failure="What the app asks for could not be loaded"
          >
            {() => null}
          </ItemStates>
        </VisitorPanel>
      </>
    );
  }
  if (authorize.data) return <Allowed app={app.data} answer={authorize.data} leaveTo={leaveTo} onAgain={again} />;
  const { cancelUrl } = app.data;
  const leaveRefused = cancelUrl === null ? null : () => leaveTo(cancelUrl);
  if (isRefused) return <Refused app={app.data} onReturn={leaveRefused} onAgain={again} />;
  return (
    <AppQuestion
      app={app.data}
      isPending={authorize.isPending}
      problem={authorize.error && `${errorMessage(authorize.error, 'That did not work.')} ${GOT_NOTHING}`}
      onAllow={() => authorize.mutate(request)}
      onCancel={() => {
        setRefused(true);
        leaveRefused?.();
      }}
    />
  );
}

interface RefusedProps extends ComponentProps<typeof ConsentRefused> {
  app: DescribedApp;
}

function Refused({ app, ...refused }: RefusedProps) {
  return (
    <>
      <ConsentHeading>
        Back to <bdi>{app.name}</bdi>
      </ConsentHeading>
      <VisitorPanel label={TITLE}>
        <ConsentRefused {...refused} />
      </VisitorPanel>
    </>
  );
}

interface AllowedProps extends Pick<AppConsentProps, 'leaveTo'> {
  app: DescribedApp;
  answer: AuthorizedApp;
  onAgain: () => void;
}

function Allowed({ app, answer: { redirectUrl, code }, leaveTo, onAgain }: AllowedProps) {
  return (
    <>
      <ConsentHeading>
        {code === null ? 'Back to ' : 'A code for '}
        <bdi>{app.name}</bdi>
      </ConsentHeading>
      <VisitorPanel label={TITLE}>
        {code !== null && <ConsentCode app={app} code={code} onAgain={onAgain} />}
        {redirectUrl !== null && <ConsentReturn app={app} onReturn={() => leaveTo(redirectUrl)} onAgain={onAgain} />}
      </VisitorPanel>
    </>
  );
}
