import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { isCircleFull } from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { applyJoined } from '../../../cache/circles/circle.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { StateButton } from '../../../ui/buttons/StateButton.tsx';
import { focusIfLost } from '../../../ui/hooks/use-focus-return.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { CircleHeader } from '../page/CircleHeader.tsx';
import { isKeptOut, KEPT_OUT } from '../page/circle-access.rules.ts';

interface JoinByLinkProps {
  circle: Circle;
  code: string;
  hasTried: boolean;
  onRefused: () => void;
}

export function JoinByLink({ circle, code, hasTried, onRefused }: JoinByLinkProps) {
  const isIn = circle.role !== 'none';
  const isOut = isKeptOut(circle);
  const isFull = isCircleFull(circle);
  return (
    <CircleHeader circle={circle} menu={null}>
      <Stack gap={12} align="flex-start">
        {isIn && <Text fw={560}>You are in this circle.</Text>}
        {!isIn && (isOut || isFull) && (
          <Text ref={hasTried ? focusIfLost : undefined} fw={560} tabIndex={-1}>
            {isOut ? KEPT_OUT : 'This circle is full. You can join once somebody leaves it.'}
          </Text>
        )}
        {isIn ? (
          <ButtonLink variant="filled" to={paths.circle(circle.id)} label="Open circle" />
        ) : (
          !isOut && !isFull && <JoinButton name={circle.name} code={code} onRefused={onRefused} />
        )}
      </Stack>
    </CircleHeader>
  );
}

const LABELS = ['Join', 'Loading...'] as const;

interface JoinButtonProps extends Pick<JoinByLinkProps, 'code' | 'onRefused'> {
  name: string;
}

function JoinButton({ name, code, onRefused }: JoinButtonProps) {
  const cache = useCache();
  const navigate = useNavigate();
  const join = trpc.circles.joinByLink.useMutation({
    onSuccess: ({ circle }) => {
      applyJoined(cache, circle);
      showToast({ title: `You joined ${circle.name}` });
      // Back must not lead to an answered invitation.
      void navigate({ to: paths.circle(circle.id), replace: true });
    },
    onError: (error) => {
      showFailure(error, { fallback: 'Failed to join the circle' });
      // The circle may be full, or the link replaced.
      onRefused();
    },
  });
  return (
    <StateButton
      labels={LABELS}
      label={join.isPending ? 'Loading...' : 'Join'}
      isAction
      isPrimary
      isPending={join.isPending}
      name={`Join ${name}`}
      onPress={() => !join.isPending && join.mutate({ code })}
    />
  );
}
