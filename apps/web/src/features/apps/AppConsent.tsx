import { Box, Stack, Text } from '@mantine/core';
import type { AuthorizedApp, AuthorizeInput, DescribedApp } from '@vibeline/core/features/apps/app.schema';
import { errorMessage, errorStatus } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { focusMain } from '../../ui/hooks/use-focus-return.ts';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { AppQuestion } from './AppQuestion.tsx';
import { ConsentCode } from './ConsentCode.tsx';

/** What is asked is decided once: asking the server again would only move what is being read. */
const ASK_ONCE = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false };

const GOT_NOTHING = 'The app has got nothing: you can try again.';

interface AppConsentProps {
  request: AuthorizeInput;
  /** To another site, or to an app of this device. */
  leaveTo: (url: string) => void;
}

export function AppConsent({ request, leaveTo }: AppConsentProps) {
  const app = trpc.apps.describe.useQuery(request, ASK_ONCE);
  const authorize = trpc.apps.authorize.useMutation({
    onSuccess: ({ redirectUrl }) => redirectUrl !== null && leaveTo(redirectUrl),
  });
  const again = () => {
    authorize.reset();
    focusMain();
  };
  // Nobody is sent anywhere with a request that is not valid: the address may be of someone else.
  if (errorStatus(app.error) === 400) return <InvalidRequest message={errorMessage(app.error, '')} />;
  return (
    <ItemStates
      query={app}
      loadingLabel="Loading what the app asks for"
      skeleton={<SectionSkeleton height={320} />}
      failure="What the app asks for could not be loaded"
    >
      {(described) =>
        authorize.data ? (
          <Allowed app={described} answer={authorize.data} leaveTo={leaveTo} onAgain={again} />
        ) : (
          <AppQuestion
            app={described}
            isPending={authorize.isPending}
            problem={authorize.error && `${errorMessage(authorize.error, 'That did not work.')} ${GOT_NOTHING}`}
            onAllow={() => authorize.mutate(request)}
            onCancel={leaveTo}
          />
        )
      }
    </ItemStates>
  );
}

function InvalidRequest({ message }: { message: string }) {
  return (
    <Stack gap={16}>
      <Box>
        <FormNote>{message}</FormNote>
      </Box>
      <Text c="dimmed" fz="sm" textWrap="pretty">
        The app has got nothing, and you can close this page. If the same comes again when you begin again in the app,
        tell whoever makes it.
      </Text>
    </Stack>
  );
}

interface AllowedProps extends Pick<AppConsentProps, 'leaveTo'> {
  app: DescribedApp;
  answer: AuthorizedApp;
  onAgain: () => void;
}

function Allowed({ app, answer: { redirectUrl, code }, leaveTo, onAgain }: AllowedProps) {
  if (code !== null) return <ConsentCode app={app} code={code} onAgain={onAgain} />;
  return (
    <Stack gap={16} align="flex-start">
      <Text role="status" textWrap="pretty">
        You are being taken back to <bdi>{app.name}</bdi>.
      </Text>
      {/* Browsers that ask first, or have lost the press, do not open an app by themselves. */}
      {redirectUrl !== null && (
        <Button variant="default" onClick={() => leaveTo(redirectUrl)}>
          Go there now
        </Button>
      )}
    </Stack>
  );
}
