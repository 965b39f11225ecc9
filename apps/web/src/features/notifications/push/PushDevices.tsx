import { Box, Flex, Text } from '@mantine/core';
import type { PushDevice } from '@vibeline/core/features/notifications/push.schema';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { endDevice } from './push-device.ts';

export function PushDevices({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return <Text>You are notified on no device.</Text>;
  return (
    <Box component="ul" className="divided">
      {devices.map((device) => (
        <Device key={device.id} device={device} />
      ))}
    </Box>
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
    <Flex component="li" align="center" wrap="wrap" gap={12} py={16}>
      <Box miw={0} flex="1 1 16ch">
        <Text fw={620}>
          {shownName}
          {isThis && ' · this device'}
        </Text>
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
      </Box>
      <Button
        variant="default"
        aria-label={`Remove ${shownName}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        Remove
      </Button>
    </Flex>
  );
}
