import { Flex } from '@mantine/core';
import { refreshRequests } from '../../cache/people/follow.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { countOf, pluralOf } from '../../ui/format-count.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';

export function AcceptWaiting() {
  const cache = useCache();
  const { data: counts } = trpc.follows.counts.useQuery();
  const accept = trpc.follows.acceptAll.useMutation({
    onSuccess: ({ accepted }) => {
      showToast({ title: `${countOf(accepted, 'request')} accepted` });
      refreshRequests(cache);
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to accept follow requests' }),
  });
  const waiting = counts?.requests ?? 0;
  if (waiting === 0) return null;
  return (
    <Flex
      component="p"
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="8px 16px"
      py={10}
      px={14}
      bg="var(--surface-sunken)"
      fz="sm"
      bdrs="var(--radius-control)"
    >
      {countOf(waiting, 'request waits already.', 'requests wait already.')}
      <Button variant="default" loading={accept.isPending} onClick={() => accept.mutate()}>
        {pluralOf(waiting, 'Accept it', 'Accept all')}
      </Button>
    </Flex>
  );
}
