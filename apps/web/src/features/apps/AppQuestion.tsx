import { Box, Group, Stack, Text } from '@mantine/core';
import type { DescribedApp } from '@vibeline/core/features/apps/app.schema';
import { scopeWords } from '@vibeline/core/features/apps/scope-words.rules';
import { Button } from '../../ui/buttons/Button.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import { useSignOut } from '../accounts/use-sign-out.ts';
import { Avatar } from '../members/Avatar.tsx';

interface AppQuestionProps {
  app: DescribedApp;
  isPending: boolean;
  problem: string | null;
  onAllow: () => void;
  /** With the address that says so to the app. */
  onCancel: (url: string) => void;
}

/** Who asks, for what, as whom, and where an answer goes. */
export function AppQuestion({ app, isPending, problem, onAllow, onCancel }: AppQuestionProps) {
  const { cancelUrl } = app;
  return (
    <Stack gap={20}>
      <Text fz="lg" fw={620} lh={1.35} textWrap="pretty" style={{ overflowWrap: 'anywhere' }}>
        Let <bdi>{app.name}</bdi> act for you?
      </Text>
      <Account />
      <div>
        <Text id="app-rights" fw={620} mb={4}>
          It may
        </Text>
        <Box component="ul" m={0} ps={20} aria-labelledby="app-rights">
          {app.scopes.map((scope) => (
            <Text component="li" key={scope} lh={1.6} textWrap="pretty">
              {scopeWords[scope]}
            </Text>
          ))}
        </Box>
      </div>
      <FactList
        facts={[
          ...(app.website === null ? [] : [{ label: 'Website', value: <bdi>{app.website}</bdi> }]),
          {
            label: 'You return to',
            value: app.returnsTo === null ? 'this page, with a code' : <bdi>{app.returnsTo}</bdi>,
          },
        ]}
      />
      <Text c="dimmed" fz="sm" textWrap="pretty">
        Anyone can give an app any name. Allow it only if you began this in the app yourself. You can end its access at
        any time, under Account &amp; security.
      </Text>
      {problem !== null && <FormNote>{problem}</FormNote>}
      <Group gap={8}>
        <Button loading={isPending} onClick={onAllow}>
          Allow
        </Button>
        {cancelUrl !== null && (
          <Button variant="default" disabled={isPending} onClick={() => onCancel(cancelUrl)}>
            Cancel
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Account() {
  const { user } = useCurrentUser();
  const signOut = useSignOut();
  if (!user) return null;
  return (
    <Group gap={12} wrap="nowrap">
      <Avatar member={user} size={48} isDecorative />
      <Box miw={0} flex={1}>
        <Text fw={620} truncate>
          <bdi>{user.name}</bdi>
        </Text>
        <Text c="dimmed" fz="sm" truncate>
          <bdi>@{user.username}</bdi>
        </Text>
      </Box>
      <Button variant="subtle" onClick={() => void signOut()}>
        Not you?
      </Button>
    </Group>
  );
}
