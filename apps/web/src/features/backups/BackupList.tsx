import { Box, Code, Flex, Stack, Text } from '@mantine/core';
import type { BackupKind } from '@vibeline/core/features/backups/backup.rules';
import type { Backup } from '@vibeline/core/features/backups/backup.schema';
import { dateFormat } from '../../lib/date-format.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { CardList } from '../../ui/lists/rows/CardList.tsx';
import { RelativeTime } from '../../ui/time/RelativeTime.tsx';

const kinds: Record<BackupKind, string> = {
  daily: 'by itself',
  manual: 'by hand, from here',
  command: 'by a command or a timer',
  migration: 'before an upgrade',
};

const date = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

export function BackupList({ backups }: { backups: readonly Backup[] }) {
  if (backups.length === 0) {
    return <EmptyState title="No backups in this folder">The first one is made when it is due, or now.</EmptyState>;
  }
  return (
    <CardList isInOrder aria-label="Backups">
      {backups.map((backup) => (
        <Row key={backup.name} backup={backup} />
      ))}
    </CardList>
  );
}

function Row({ backup }: { backup: Backup }) {
  const { kind, createdAt, bytes, restoreCommand } = backup;
  const facts = [`Made ${kinds[kind]}`, ...(bytes === null ? [] : [formatBytes(bytes)]), stateOf(backup)];
  return (
    <Stack component="li" gap={4} py={16} px="var(--card-padding)" lh={1.4}>
      <Flex align="baseline" justify="space-between" gap={12}>
        <Text span miw={0} fw={640}>
          {date.format(Date.parse(createdAt))}
        </Text>
        <Text span className="tabular-nums" flex="none" c="dimmed" fz="xs">
          <RelativeTime time={createdAt} />
        </Text>
      </Flex>
      <Text c="dimmed" fz="sm">
        {facts.join(' · ')}
      </Text>
      {backup.problem !== null && (
        <Text c="var(--danger-ink)" fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {backup.problem}
        </Text>
      )}
      {backup.problem === null && (
        <Box component="details" fz="sm">
          <Text component="summary" fz="sm" w="fit-content" style={{ cursor: 'pointer' }}>
            Restore it
          </Text>
          <Command text={restoreCommand} />
        </Box>
      )}
    </Stack>
  );
}

function stateOf({ isVerified, problem, includesMedia }: Backup): string {
  if (problem !== null) return 'cannot be used';
  if (isVerified) return 'read back, intact';
  return includesMedia === false ? 'without media, not read back' : 'not read back';
}

/** In one line that scrolls, so that it is copied as it is. */
function Command({ text }: { text: string }) {
  return (
    <Code block dir="ltr" mt={6} fz="sm" tabIndex={0} style={{ overflowX: 'auto', whiteSpace: 'pre' }}>
      {text}
    </Code>
  );
}
