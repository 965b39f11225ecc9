import { Group, Stack, Text } from '@mantine/core';
import { PERSONAL_TOKENS_MAX } from '@vibeline/core/features/personal-tokens/personal-token.rules';
import type {
  ListedPersonalToken,
  NewPersonalToken,
} from '@vibeline/core/features/personal-tokens/personal-token.schema';
import { useRef, useState } from 'react';
import { dateFormat } from '../../lib/date-format.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { RemovableList, RemovableRow } from '../../ui/lists/rows/RemovableList.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { StateTag } from '../../ui/StateTag.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { scopeNames } from './scope-names.ts';

const date = dateFormat({ dateStyle: 'medium' });

export function PersonalTokenSettings() {
  const tokens = trpc.personalTokens.list.useQuery();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewPersonalToken | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const isFull = (tokens.data?.length ?? 0) >= PERSONAL_TOKENS_MAX;
  return (
    <Stack gap={16}>
      <ItemStates
        query={tokens}
        loadingLabel="Loading your personal tokens"
        skeleton={<SectionSkeleton height={24} />}
        failure="Your personal tokens could not be loaded"
      >
        {(items) => (
          <RemovableList items={items} empty="You have none.">
            {(item) => <TokenRow key={item.id} token={item} />}
          </RemovableList>
        )}
      </ItemStates>
      <div>
        <Button
          ref={makeButton}
          variant="default"
          aria-haspopup="dialog"
          disabled={isFull}
          onClick={() => setCreating(true)}
        >
          Make a token
        </Button>
        {isFull && (
          <Text mt={8} c="dimmed" fz="sm">
            You have {PERSONAL_TOKENS_MAX}, which is the most. Revoke one first.
          </Text>
        )}
      </div>
      {isCreating && (
        <CreateTokenDialog
          onMade={(token) => {
            setCreating(false);
            setMade(token);
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {made && <NewTokenDialog token={made} findFocusTarget={() => makeButton.current} onClose={() => setMade(null)} />}
    </Stack>
  );
}

function TokenRow({ token }: { token: ListedPersonalToken }) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const revoke = trpc.personalTokens.revoke.useMutation({
    onSuccess: () => utils.personalTokens.list.invalidate(),
    onError: (error) => showFailure(error, { title: 'Not revoked', fallback: 'Please try again.' }),
    onSettled: () => setAsking(false),
  });
  return (
    <RemovableRow
      name={<bdi>{token.name}</bdi>}
      action={
        <Button variant="default" aria-label={`Revoke ${token.name}`} onClick={() => setAsking(true)}>
          Revoke
        </Button>
      }
    >
      <Group gap={6} my={4}>
        {token.scopes.map((scope) => (
          <StateTag key={scope}>{scopeNames[scope]}</StateTag>
        ))}
      </Group>
      <Text c="dimmed" fz="sm" textWrap="pretty">
        {token.lastUsedAt === null ? (
          'Not used yet'
        ) : (
          <>
            Last used <RelativeTime time={token.lastUsedAt} /> ago
          </>
        )}
        {` · ends ${date.format(new Date(token.endsAt))}`}
      </Text>
      {isAsking && (
        <ConfirmDialog
          title="Revoke this token?"
          confirmLabel="Revoke"
          isPending={revoke.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => revoke.mutate({ id: token.id })}
        >
          Scripts that use <bdi>{token.name}</bdi> stop working at once.
        </ConfirmDialog>
      )}
    </RemovableRow>
  );
}
