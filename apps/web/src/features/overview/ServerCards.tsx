import { Text } from '@mantine/core';
import type { QueueName, StorageKind } from '@vibeline/core/features/overview/overview.rules';
import type { ServerFigures } from '@vibeline/core/features/overview/overview.schema';
import { type Fact, FactList } from '../../ui/FactList.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { exactCount } from '../../ui/format-count.ts';
import { Section } from '../../ui/Section.tsx';
import { shortTime } from '../../ui/time/short-time.ts';
import classes from './overview.module.css';

const kinds: Record<StorageKind, string> = {
  pictures: 'Pictures',
  videos: 'Videos',
  live: 'Live streams',
  backups: 'Backups',
};

const queues: Record<QueueName, string> = {
  media: 'Videos to be worked on',
  mail: 'Mails to be sent',
  push: 'Push messages to be sent',
};

const bytesOrUnknown = (bytes: number | null) => (bytes === null ? 'unknown' : formatBytes(bytes));

export function ServerCards({ server }: { server: ServerFigures }) {
  return (
    <div className={classes.cards}>
      <Section title="Storage">
        <FactList facts={storageFacts(server)} />
        <Text c="dimmed" fz="xs" mt={6}>
          {server.storageMeasuredAt === null
            ? 'Files are measured some minutes after the start, and every six hours.'
            : `Files measured ${shortTime(server.storageMeasuredAt)}`}
        </Text>
      </Section>
      <Section title="Server">
        <FactList facts={serverFacts(server)} />
      </Section>
    </div>
  );
}

function storageFacts({ storage, databaseBytes, diskFreeBytes, diskBytes }: ServerFigures): Fact[] {
  const disk =
    diskFreeBytes === null || diskBytes === null
      ? 'unknown'
      : `${formatBytes(diskFreeBytes)} of ${formatBytes(diskBytes)}`;
  return [
    ...storage.map(({ kind, bytes }) => ({ label: kinds[kind], value: formatBytes(bytes) })),
    { label: 'Database', value: bytesOrUnknown(databaseBytes) },
    { label: 'Free on the disk', value: disk },
  ];
}

function serverFacts({ version, processes, queues: waiting, lastBackupAt, nextBackupAt }: ServerFigures): Fact[] {
  return [
    { label: 'Version', value: version },
    { label: 'Processes', value: exactCount(processes) },
    ...waiting.map(({ name, waiting: count }) => ({ label: queues[name], value: exactCount(count) })),
    { label: 'Latest backup', value: lastBackupAt === null ? 'none yet' : shortTime(lastBackupAt) },
    {
      label: 'Next backup',
      value: nextBackupAt === null ? 'not by itself' : shortTime(nextBackupAt),
    },
  ];
}
