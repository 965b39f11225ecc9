import { Flex, Text } from '@mantine/core';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { obstacleTexts } from '../live-labels.ts';

const INTERVAL_MS = 30_000;

export function GoLive() {
  const { data } = trpc.live.capability.useQuery(undefined, { refetchInterval: INTERVAL_MS });
  if (data && !data.canGoLive && data.reason && data.reason !== 'already_live') {
    return (
      <Flex direction="row-reverse" wrap="wrap" align="center" gap="4px 12px">
        <Button disabled aria-describedby="go-live-obstacle">
          Go Live
        </Button>
        <Text id="go-live-obstacle" span c="dimmed" fz="sm">
          {obstacleTexts[data.reason]}
        </Text>
      </Flex>
    );
  }
  return (
    <ButtonLink
      variant="filled"
      to={paths.goLive}
      label={data?.reason === 'already_live' ? 'You are live' : 'Go Live'}
    />
  );
}
