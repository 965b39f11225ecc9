import { Flex, Stack, Text } from '@mantine/core';
import type { AnnouncementState } from '@vibeline/core/features/announcements/announcement.rules';
import type { ManagedAnnouncement } from '@vibeline/core/features/announcements/announcement.schema';
import { Button } from '../../../ui/buttons/Button.tsx';
import { StateTag } from '../../../ui/StateTag.tsx';
import { shortTime } from '../../../ui/time/short-time.ts';

interface AnnouncementEntryProps {
  announcement: ManagedAnnouncement;
  onEdit: () => void;
  onEnd: () => void;
}

const labels: Record<AnnouncementState, string> = { upcoming: 'Planned', current: 'Shown', ended: 'Ended' };

export function AnnouncementEntry({ announcement, onEdit, onEnd }: AnnouncementEntryProps) {
  const { text, link, beginsAt, endsAt, state } = announcement;
  return (
    <Stack component="li" gap={8} py={16} px="var(--card-padding)" lh={1.45}>
      <Text
        dir="auto"
        c={state === 'ended' ? 'dimmed' : 'var(--ink)'}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Text>
      {link !== null && (
        <Text truncate c="dimmed" fz="sm" dir="ltr" title={link}>
          {link}
        </Text>
      )}
      <Flex wrap="wrap" align="center" gap="8px 12px" mih={32}>
        <StateTag tone={state === 'current' ? 'accent' : undefined}>{labels[state]}</StateTag>
        <Text className="tabular-nums" miw={0} flex="1 1 200px" c="dimmed" fz="sm">
          {shortTime(beginsAt)} – {shortTime(endsAt)}
        </Text>
        {state !== 'ended' && (
          <Flex gap={8} ms="auto">
            <Button variant="default" size="compact" onClick={onEdit}>
              Edit
            </Button>
            <Button variant="default" size="compact" onClick={onEnd}>
              End now
            </Button>
          </Flex>
        )}
      </Flex>
    </Stack>
  );
}
