import { Flex, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TaskKind } from '@vibeline/core/features/overview/overview.rules';
import type { NetworkTask } from '@vibeline/core/features/overview/overview.schema';
import { paths } from '../../lib/paths.ts';
import { Section } from '../../ui/Section.tsx';

const targets: Partial<Record<TaskKind, { to: string; label: string }>> = {
  reports_waiting: { to: paths.moderation, label: 'Moderation' },
  requests_waiting: { to: paths.adminSection('requests'), label: 'Requests' },
  backup_failed: { to: paths.adminSection('backups'), label: 'Backups' },
  backup_old: { to: paths.adminSection('backups'), label: 'Backups' },
};

export function TaskList({ tasks }: { tasks: readonly NetworkTask[] }) {
  return (
    <Section title="To do">
      {tasks.length === 0 ? (
        <Flex gap={10} py={6} align="center">
          <IconCircleCheck size={20} aria-hidden="true" style={{ flex: 'none' }} />
          <Text>Nothing to do.</Text>
        </Flex>
      ) : (
        <Stack component="ul" className="divided" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
          {tasks.map((task) => (
            <Task key={task.kind} task={task} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function Task({ task: { kind, title, remedy } }: { task: NetworkTask }) {
  const target = targets[kind];
  return (
    <Flex component="li" gap={10} py={12}>
      <IconAlertCircle size={20} aria-hidden="true" style={{ flex: 'none', marginBlockStart: 1 }} />
      <Stack gap={2} miw={0}>
        <Text fw={640} lh={1.35} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text c="dimmed" fz="sm" maw="var(--measure)" style={{ overflowWrap: 'anywhere' }}>
          {remedy}
        </Text>
        {target && (
          <Text fz="sm">
            <Link to={target.to}>{target.label}</Link>
          </Text>
        )}
      </Stack>
    </Flex>
  );
}
