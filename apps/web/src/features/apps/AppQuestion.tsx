import { Group, Stack, Text } from '@mantine/core';
import type { DescribedApp } from '@vibeline/core/features/apps/app.schema';
import { Button } from '../../ui/buttons/Button.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { VisitorPanel } from '../../ui/VisitorFrame.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { useSignOut } from '../accounts/use-sign-out.ts';
import { Avatar } from '../members/Avatar.tsx';
import { AppRights } from './AppRights.tsx';
import { AppWebsite } from './AppWebsite.tsx';
import { ConsentHeading } from './ConsentHeading.tsx';
import { useIsSettled } from './use-is-settled.ts';

interface AppQuestionProps {
  app: DescribedApp;
  isPending: boolean;
  problem: string | null;
  onAllow: () => void;
  onCancel: () => void;
}

/** Who asks, for what, as whom, and where an answer goes. */
export function AppQuestion({ app, isPending, problem, onAllow, onCancel }: AppQuestionProps) {
  const isSettled = useIsSettled();
  return (
    <>
      <ConsentHeading>
        Let <bdi>{app.name}</bdi> act for you?
      </ConsentHeading>
      <AppRights scopes={app.scopes} />
      <VisitorPanel label="Your answer">
        <Stack gap={20}>
          <Account isDisabled={isPending} />
          <FactList
            facts={[
              ...(app.website === null ? [] : [{ label: 'Website', value: <AppWebsite website={app.website} /> }]),
              { label: 'You return to', value: <Target returnsTo={app.returnsTo} /> },
            ]}
          />
          <Text c="dimmed" fz="sm" textWrap="pretty">
            Anyone can give an app any name and website. Allow it only if you began this in the app yourself. You can
            end its access at any time, under Account &amp; security.
          </Text>
          {problem !== null && <FormNote>{problem}</FormNote>}
          <Group gap={8}>
            <Button
              loading={isPending}
              aria-disabled={!isSettled || undefined}
              onClick={isSettled ? onAllow : undefined}
            >
              Allow
            </Button>
            <Button variant="default" disabled={isPending} onClick={onCancel}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </VisitorPanel>
    </>
  );
}

/** A host, the scheme of an app, or nowhere. */
function Target({ returnsTo }: Pick<DescribedApp, 'returnsTo'>) {
  if (returnsTo === null) return 'this page, with a code';
  return (
    <>
      <bdi>{returnsTo}</bdi>
      {returnsTo.endsWith(':') && ' on this device'}
    </>
  );
}

function Account({ isDisabled }: { isDisabled: boolean }) {
  const { user } = useCurrentUser();
  const signOut = useSignOut();
  if (!user) return null;
  return (
    <Group gap={4} justify="space-between">
      <Group gap={12} wrap="nowrap" miw={0} maw="100%" flex="1 1 12rem">
        <Avatar member={user} size={48} isDecorative />
        {/* As wide as the name, so that one of right-to-left letters stays beside the picture. */}
        <Stack gap={0} align="flex-start" miw={0} flex={1}>
          <Text fw={620} lh={1.3} lineClamp={2} maw="100%" dir="auto">
            {user.name}
          </Text>
          <Text c="dimmed" fz="sm" truncate maw="100%">
            <bdi>@{user.username}</bdi>
          </Text>
        </Stack>
      </Group>
      <Button
        variant="default"
        size="compact"
        style={{ marginInlineStart: 'auto' }}
        disabled={isDisabled}
        onClick={() => void signOut()}
      >
        Not you?
      </Button>
    </Group>
  );
}
