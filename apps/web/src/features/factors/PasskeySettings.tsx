import { Stack, Text } from '@mantine/core';
import type { Passkey } from '@vibeline/core/features/factors/passkey.schema';
import { useState } from 'react';
import { hasPasskeys } from '../../lib/passkey-support.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { RemovableList, RemovableRow } from '../../ui/lists/rows/RemovableList.tsx';
import { SectionSkeleton } from '../../ui/lists/SectionSkeleton.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { useNetwork } from '../network/use-network.ts';
import { AddPasskey } from './AddPasskey.tsx';

export function PasskeySettings() {
  const passkeys = trpc.passkeys.list.useQuery();
  const { passkeyDomain } = useNetwork();
  return (
    <Stack gap={16}>
      <ItemStates
        query={passkeys}
        loadingLabel="Loading your passkeys"
        skeleton={<SectionSkeleton height={24} />}
        failure="Your passkeys could not be loaded"
      >
        {(items) => (
          <RemovableList items={items} empty="You have none.">
            {(item) => <PasskeyRow key={item.id} passkey={item} />}
          </RemovableList>
        )}
      </ItemStates>
      {hasPasskeys(passkeyDomain) ? (
        <AddPasskey />
      ) : (
        <Text c="dimmed" fz="sm" textWrap="pretty">
          {reasonOf(passkeyDomain)}
        </Text>
      )}
    </Stack>
  );
}

function reasonOf(domain: string | null): string {
  if (domain === null || domain === 'localhost')
    return 'Passkeys need an address with https: whoever runs this network sets it with PUBLIC_URL.';
  if (window.location.hostname !== domain) return `Passkeys of this network work at ${domain} alone.`;
  return 'This browser has no passkeys.';
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const remove = trpc.passkeys.remove.useMutation({
    onSuccess: () => utils.passkeys.list.invalidate(),
    onError: (error) => showFailure(error, { title: 'Not removed', fallback: 'Please try again.' }),
    onSettled: () => setAsking(false),
  });
  return (
    <RemovableRow
      name={<bdi>{passkey.name}</bdi>}
      action={
        <Button variant="default" aria-label={`Remove ${passkey.name}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      }
    >
      <Text c="dimmed" fz="sm">
        {passkey.lastUsedAt === null ? (
          'Not used yet'
        ) : (
          <>
            Last used <RelativeTime time={passkey.lastUsedAt} /> ago
          </>
        )}
        {passkey.isBackedUp && ' · kept by a password manager'}
      </Text>
      {isAsking && (
        <ConfirmDialog
          title="Remove this passkey?"
          confirmLabel="Remove"
          isPending={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate({ id: passkey.id })}
        >
          It does not log you in any more. Delete it in your password manager too.
        </ConfirmDialog>
      )}
    </RemovableRow>
  );
}
