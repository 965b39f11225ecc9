import { Box, Flex, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { IconChevronDown, IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import type { CurrentUser } from '@vibeline/core/features/accounts/account.schema';
import { type ReactNode, useId, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useOpenOverlay } from '../../lib/use-history-overlay.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useIsPhone } from '../../ui/hooks/use-is-phone.ts';
import { FOLLOWS_WANTED, hideFirstSteps } from './first-steps.ts';

interface FirstStepsCardProps extends CurrentUser {
  onCompose: () => void;
}

/**
 * On home until a new member follows five people, has posted and has a picture, or hides it on this device. On phones the
 * next step alone, until a press shows all of them.
 */
export function FirstStepsCard({ user, onCompose }: FirstStepsCardProps) {
  const [isHidden, setHidden] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isPhone = useIsPhone();
  const id = useId();
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
      action: <ButtonLink variant="filled" to={paths.welcome} search={{ step: 'people' }} label="Find people" />,
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
  const next = steps.findIndex(({ isDone }) => !isDone);
  const shown = isPhone && !isUnfolded ? steps.slice(next, next + 1) : steps;
  return (
    <Paper component="section" mod="bleed" aria-labelledby="first-steps" px="var(--card-padding)" py={8}>
      <Flex align="center" gap={8} mih={44} me={-12}>
        <Title order={2} id="first-steps" flex={1} fz="md" fw={680}>
          First steps
        </Title>
        <Text span c="dimmed" fz="sm" className="tabular-nums">
          {done} of {steps.length} done
        </Text>
        <Group gap={0} wrap="nowrap">
          {isPhone && (
            <IconButton
              label="Show all steps"
              className="turns-icon"
              aria-expanded={isUnfolded}
              aria-controls={id}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label="Hide first steps" title="Hide" onClick={hide}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </Group>
      </Flex>
      <Progress value={(100 * done) / steps.length} size={4} aria-hidden="true" />
      <Box component="ul" id={id} mt={4}>
        {shown.map(({ isDone, text, action }) => (
          <Step key={text} isDone={isDone} text={text} action={action} />
        ))}
      </Box>
    </Paper>
  );
}

function Step({ isDone, text, action }: { isDone: boolean; text: string; action: ReactNode }) {
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <Group component="li" gap={10} wrap="nowrap" mih={44}>
      <Box c={isDone ? 'var(--accent-ink)' : 'dimmed'} h={20} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </Box>
      <Text span flex={1} miw={0} fz="sm" lh={1.3} className="tabular-nums" {...(isDone && { c: 'dimmed' })}>
        {text}
        {isDone && <span className="visually-hidden"> (done)</span>}
      </Text>
      {!isDone && (
        <Box display="grid" miw="8.5rem">
          {action}
        </Box>
      )}
    </Group>
  );
}
