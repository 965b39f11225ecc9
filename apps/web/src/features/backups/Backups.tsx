import { Stack, Text } from '@mantine/core';
import type { BackupList as Listed } from '@vibeline/core/features/backups/backup.schema';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { type Fact, FactList } from '../../ui/FactList.tsx';
import { FormNote } from '../../ui/forms/FormNote.tsx';
import { ItemStates } from '../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import { PageParts } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { shortTime } from '../../ui/time/short-time.ts';
import { BackupList } from './BackupList.tsx';

const RUNNING_MS = 3_000;
const REFRESH_MS = 60_000;

export function Backups() {
  const query = trpc.backups.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.isRunning ? RUNNING_MS : REFRESH_MS),
  });
  return (
    <ItemStates
      query={query}
      loadingLabel="Loading the backups"
      skeleton={<Skeleton shape={listShapes.entries} />}
      failure="The backups could not be loaded."
    >
      {(list) => (
        <PageParts>
          <Schedule list={list} />
          <BackupList backups={list.backups} />
        </PageParts>
      )}
    </ItemStates>
  );
}

function Schedule({ list }: { list: Listed }) {
  const { failure, isRunning } = list;
  const utils = trpc.useUtils();
  // Another administrator may have begun one meanwhile.
  const start = trpc.backups.start.useMutation({ onSettled: () => utils.backups.invalidate() });
  return (
    <Section
      title="How they are made"
      actions={
        <Button variant="default" size="compact" loading={start.isPending || isRunning} onClick={() => start.mutate()}>
          Back up now
        </Button>
      }
    >
      <Stack gap={12}>
        <FactList facts={factsOf(list)} />
        {isRunning && <FormNote tone="neutral">A backup is being made. The network goes on meanwhile.</FormNote>}
        {start.error && !isRunning && <FormNote>{errorMessage(start.error, 'No backup was made.')}</FormNote>}
        {failure && (
          <FormNote>
            The latest backup failed on {shortTime(failure.at)}: <bdi>{failure.reason}</bdi>
          </FormNote>
        )}
        <Text c="dimmed" fz="sm" maw="var(--measure)" textWrap="pretty">
          To restore one, stop the server and run the command beside it on the machine. What is there then is moved
          aside and kept. Copy backups to another machine as well: on the same disk they protect from mistakes alone.
        </Text>
      </Stack>
    </Section>
  );
}

function factsOf({ folder, host, daily, timeZone, keep, nextAt }: Listed): Fact[] {
  const place = (
    <bdi>
      {folder} on {host}
    </bdi>
  );
  if (daily === null)
    return [
      { label: 'By itself', value: 'off: set BACKUP_DAILY' },
      { label: 'Where', value: place },
    ];
  return [
    { label: 'Each day at', value: `${daily} (${timeZone})` },
    { label: 'Next', value: nextAt === null ? 'none' : shortTime(nextAt) },
    { label: 'Kept', value: `the latest ${keep}` },
    { label: 'Where', value: place },
  ];
}
