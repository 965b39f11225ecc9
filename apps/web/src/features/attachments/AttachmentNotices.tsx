import { Group, Text } from '@mantine/core';
import { useStore } from '../../lib/store.ts';
import classes from './AttachmentNotices.module.css';
import type { Attachment } from './attachment.ts';
import type { UploadQueue } from './upload-queue.ts';
import { useAttachment } from './use-attachment.ts';

interface UploadFailuresProps {
  items: readonly Attachment[];
  uploads: UploadQueue;
  onFileMissing: (key: string) => void;
  remove: (key: string) => void;
}

export function UploadFailures({ items, ...rest }: UploadFailuresProps) {
  return (
    <div role="status" className={classes.failures}>
      {items.map((item) => (
        <Failure key={item.key} item={item} {...rest} />
      ))}
    </div>
  );
}

function Failure({ item, uploads, onFileMissing, remove }: Omit<UploadFailuresProps, 'items'> & { item: Attachment }) {
  const view = useAttachment(item, uploads, onFileMissing);
  if (view.step !== 'failed') return null;
  return (
    <Group
      component="p"
      className={classes.failure}
      gap={4}
      wrap="nowrap"
      ps={14}
      bg="var(--vibe-negative-wash)"
      fz="sm"
      bdrs={4}
    >
      <Text span py={8} miw={0} flex={1}>
        <Text component="b" truncate display="block" fw="bold" dir="auto">
          {item.name}
        </Text>
        {view.reason}
      </Text>
      {view.canRetry && (
        <button type="button" className={classes.action} onClick={() => uploads.retry(item.key)}>
          Retry
        </button>
      )}
      <button type="button" className={classes.action} onClick={() => remove(item.key)}>
        Remove
      </button>
    </Group>
  );
}

interface AltReminderProps {
  items: readonly Attachment[];
  uploads: UploadQueue;
  openKey: string | null;
  onOpen: (key: string) => void;
}

export function AltReminder({ items, uploads, openKey, onOpen }: AltReminderProps) {
  const isFailed = ({ key }: Attachment) => uploads.read(key)?.error?.isConnectionError === false;
  const failed = useStore({ subscribe: uploads.subscribe, get: () => items.filter(isFailed).length });
  const missing = items.filter(
    (item) => item.kind === 'image' && item.alt.trim() === '' && !(failed > 0 && isFailed(item)),
  );
  const [first] = missing;
  if (!first || missing.some(({ key }) => key === openKey)) return null;
  return (
    <Group component="p" gap={4} wrap="nowrap" c="dimmed" fz="sm">
      {missing.length === 1
        ? 'One picture has no description yet.'
        : `${missing.length} pictures have no description yet.`}
      <button type="button" className={classes.action} onClick={() => onOpen(first.key)}>
        Describe
      </button>
    </Group>
  );
}
