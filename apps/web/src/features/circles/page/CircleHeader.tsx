import { Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconWorld } from '@tabler/icons-react';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import type { ReactNode } from 'react';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { VibeScore } from '../../vibe/VibeScore.tsx';

interface CircleHeaderProps {
  circle: Circle;
  menu: ReactNode;
  children: ReactNode;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function CircleHeader({ circle, menu, children }: CircleHeaderProps) {
  const { name, description, isPrivate, memberCount, memberLimit, role } = circle;
  return (
    <Paper component="header" mod="bleed" p="var(--card-padding)">
      <Stack gap={12}>
        <Flex align="flex-start" gap={12}>
          <Title order={1} miw={0} flex={1} lh={1.25} lts="-0.02em" dir="auto">
            {name}
          </Title>
          {menu}
        </Flex>
        <Flex component="p" className="tabular-nums" align="center" wrap="wrap" gap="4px 14px" c="dimmed" fz="sm">
          <Group component="span" gap={6} wrap="nowrap">
            {isPrivate ? <IconLock {...icon} /> : <IconWorld {...icon} />}
            {isPrivate ? 'Private circle' : 'Public circle'}
          </Group>
          <span>
            {memberCount} of {memberLimit} members
          </span>
          {role !== 'none' && (
            <Text
              span
              py={1}
              px={8}
              c="var(--ink)"
              bg="var(--surface-sunken)"
              fz="xs"
              fw={620}
              bd="1px solid var(--hairline)"
              bdrs={10}
            >
              {role === 'owner' ? 'Owner' : 'Member'}
            </Text>
          )}
        </Flex>
        {description !== null && (
          <Text maw="var(--measure)" lh={1.5} style={{ whiteSpace: 'pre-line' }} dir="auto">
            <LinkedText text={description} />
          </Text>
        )}
        <Owner owner={circle.owner} />
        {children}
      </Stack>
    </Paper>
  );
}

function Owner({ owner }: Pick<Circle, 'owner'>) {
  return (
    <Group gap={8} wrap="nowrap" mih={44}>
      <Flex component="span" flex="none">
        <MemberLink member={owner} isDecorative>
          <Avatar member={owner} size={36} isDecorative />
        </MemberLink>
      </Flex>
      <Text span flex="none" c="dimmed" fz="sm">
        Owned by
      </Text>
      <MemberLink member={owner}>
        <MemberName member={owner} />
      </MemberLink>
      <Text span flex="none" fz="sm">
        <VibeScore member={owner} isTinted />
      </Text>
    </Group>
  );
}
