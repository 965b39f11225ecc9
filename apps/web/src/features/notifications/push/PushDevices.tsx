import { Text } from '@mantine/core';
import type { PushDevice } from '@vibeline/core/features/notifications/push.schema';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RemovableList, RemovableRow } from '../../../ui/lists/rows/RemovableList.tsx';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { endDevice } from './push-device.ts';

export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  return (
    <RemovableList items={devices} empty="No device is notified.">
      {(device) => <Device key={device.id} device={device} />}
    </RemovableList>
  );
}

function Device({ device: { id, name, isThis, lastSentAt, failingSince } }: { device: PushDevice }) {
  const utils = trpc.useUtils();
  const remove = trpc.push.removeDevice.useMutation({
    onSuccess: async () => {
      if (isThis) await endDevice();
      await utils.push.get.invalidate();
    },
    onError: (error) => showFailure(error, { title: 'Not removed', fallback: 'Please try again.' }),
  });
  const shownName = name ?? 'A browser';
  return (
    <RemovableRow
      name={
        <>
          {shownName}
          {isThis && ' · this device'}
        </>
      }
      action={
        <Button
          variant="default"
          aria-label={`Remove ${shownName}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          Remove
        </Button>
      }
    >
      <Text c="dimmed" fz="sm">
        {failingSince !== null ? (
          <>
            Could not be reached for <RelativeTime time={failingSince} />
          </>
        ) : lastSentAt === null ? (
          'Not notified yet'
        ) : (
          <>
            Last notified <RelativeTime time={lastSentAt} /> ago
          </>
        )}
      </Text>
    </RemovableRow>
  );
}
