import { Text } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ErrorNote } from '../../../ui/ErrorNote.tsx';
import { focusIfLost } from '../../../ui/hooks/use-focus-return.ts';
import { addDevice } from './add-device.ts';
import { pushObstacle } from './push-device.ts';

const explanations = {
  unsupported: 'This browser cannot notify you while the page is closed.',
  not_installed:
    'On an iPhone or iPad, add this page to the Home Screen first: Share, then Add to Home Screen. Open it there, and come back to this setting.',
  denied:
    'This browser blocks notifications of this site. Allow them in its settings for this site, beside the address, then reload the page.',
};

/** Asks the browser only after a click. */
export function ThisDevice({ publicKey }: { publicKey: string }) {
  const utils = trpc.useUtils();
  const [obstacle, setObstacle] = useState(pushObstacle);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async () => {
    setPending(true);
    setFailure(null);
    try {
      await addDevice(utils.client, publicKey);
      await utils.push.get.invalidate();
    } catch (error) {
      setObstacle(pushObstacle());
      setFailure(errorMessage(error, 'This device could not be reached by its push service.'));
    }
    setPending(false);
  };
  if (obstacle) {
    return (
      <Text
        ref={failure === null ? undefined : focusIfLost}
        tabIndex={-1}
        c="dimmed"
        fz="sm"
        maw="var(--measure)"
        textWrap="pretty"
      >
        {explanations[obstacle]}
      </Text>
    );
  }
  if (failure !== null) return <ErrorNote message={failure} onRetry={() => void add()} />;
  return (
    <Button variant="default" style={{ alignSelf: 'flex-start' }} loading={isPending} onClick={() => void add()}>
      Notify me on this device
    </Button>
  );
}
