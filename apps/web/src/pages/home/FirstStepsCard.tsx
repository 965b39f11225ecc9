import { Box, Flex, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { type ReactNode, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { Button, buttonProps } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FOLLOWS_WANTED, hideFirstSteps } from './first-steps.ts';

interface FirstStepsCardProps extends CurrentUser {
  onCompose: () => void;
}

/** On home until a new member follows five people, has posted and has a picture, or hides it on this device. */
export function FirstStepsCard({ user, onCompose }: FirstStepsCardProps) {
  const [isHidden, setHidden] = useState(false);
  const openProfile = useOpenOverlay('profile');
  if (isHidden) return null;
  const hide = () => {
    hideFirstSteps(user.id);
    setHidden(true);
  };
  const followed = Math.min(user.followingCount, FOLLOWS_WANTED);
  const steps = [
    {
      isDone: followed === FOLLOWS_WANTED,
      text: `Follow five people: ${followed} of ${FOLLOWS_WANTED}`,
      action: (
        <Link to={paths.welcome} {...buttonProps({})}>
          Get started
        </Link>
      ),
    },
    {
      isDone: user.postCount > 0,
      text: 'Write your first post',
      action: (
        <Button variant="default" onClick={onCompose}>
          Write a post
        </Button>
      ),
    },
    {
      isDone: user.profileImage !== null,
      text: 'Add a picture of yourself',
      action: (
        <Button variant="default" aria-haspopup="dialog" onClick={openProfile}>
          Add a picture
        </Button>
      ),
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Paper component="section" mod="bleed" aria-labelledby="first-steps" px="var(--card-padding)" py={12}>
      <Flex align="center" justify="space-between" gap={8} me={-12}>
        <Title order={2} id="first-steps" fz="md" fw={680}>
          First steps
        </Title>
        <Group gap={4} wrap="nowrap">
          <Text span c="dimmed" fz="sm" className="tabular-nums">
            {done} of {steps.length} done
          </Text>
          <IconButton label="Hide first steps" title="Hide" onClick={hide}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </Group>
      </Flex>
      <Progress value={(100 * done) / steps.length} size={4} mb={8} aria-hidden="true" />
      <Stack component="ul" gap={4}>
        {steps.map(({ isDone, text, action }) => (
          <Step key={text} isDone={isDone} text={text} action={action} />
        ))}
      </Stack>
    </Paper>
  );
}

function Step({ isDone, text, action }: { isDone: boolean; text: string; action: ReactNode }) {
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <Group component="li" gap="4px 10px" mih={44}>
      <Box c={isDone ? 'var(--accent-ink)' : 'dimmed'} h={20} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </Box>
      <Text span flex="1 1 8rem" miw={0} className="tabular-nums" {...(isDone && { c: 'dimmed' })}>
        {text}
        {isDone && <span className="visually-hidden"> (done)</span>}
      </Text>
      {!isDone && action}
    </Group>
  );
}
