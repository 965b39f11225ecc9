import { Text } from '@mantine/core';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import type { RequestProblem } from './request-problem.ts';

/** Nobody is sent anywhere with a request that is not valid: the address may be of someone else. */
export function InvalidRequest({ isUnknownApp, detail }: RequestProblem) {
  return (
    <EmptyState
      isPage
      isError
      title={isUnknownApp ? 'This app is not known here' : 'The app sent a wrong request'}
      action={<ButtonLink to={paths.home} label="Go to the home page" />}
    >
      <Text inherit>
        Nothing was shared. {isUnknownApp ? 'Sign out in the app, then' : 'Go back to the app and'} begin again there.
        If this page comes again, tell whoever makes the app.
      </Text>
      {detail !== null && (
        <Text fz="sm" mt={12} style={{ overflowWrap: 'anywhere' }}>
          For whoever makes it: {detail}
        </Text>
      )}
    </EmptyState>
  );
}
