import { Flex, Stack, Text } from '@mantine/core';
import { IconBan, IconVolumeOff } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { useEffect, useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { memberConfirmation } from '../blocks/member-confirmation.ts';
import { useIsMuted } from '../mutes/mute.change.ts';
import classes from './ReportSent.module.css';

interface ReportSentProps {
  /** For an anonymous author nothing can be muted or blocked: that would reveal who it is. */
  author: Author | null;
  isNew: boolean;
  onClose: () => void;
}

export function ReportSent({ author, isNew, onClose }: ReportSentProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that sent the report is gone, and had the focus.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <Stack gap={16}>
        <Text ref={text} lh={1.5} tabIndex={-1}>
          {isNew
            ? 'Report received. The moderators will look at it, and tell you what they decide.'
            : 'You already reported this. The moderators now see the reason and note that you sent last.'}
        </Text>
        {author !== null && author.id !== 0 && <MemberActions author={author} onClose={onClose} />}
      </Stack>
      <DialogFooter>
        <ButtonLink to={paths.reports} onClick={onClose} label="Your reports" />
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}

const icon = { size: 20, stroke: 1.75, color: 'var(--ink-soft)' } as const;

function MemberActions({ author, onClose }: { author: Author; onClose: () => void }) {
  const isMuted = useIsMuted(author);
  const ask = (kind: 'block' | 'mute') => {
    onClose();
    memberConfirmation.set({ kind, member: author });
  };
  return (
    <Flex aria-label="What you can do now" component="section" direction="column" gap={8}>
      {!isMuted && (
        <button type="button" className={`${classes.offer} hover-surface`} onClick={() => ask('mute')}>
          <IconVolumeOff {...icon} />
          <Flex component="span" direction="column" miw={0} lh={1.4}>
            <Text component="b" fw={620}>
              Mute @{author.username}…
            </Text>
            <Text span c="dimmed" fz="sm">
              You no longer see what they write.
            </Text>
          </Flex>
        </button>
      )}
      <button type="button" className={`${classes.offer} hover-surface`} onClick={() => ask('block')}>
        <IconBan {...icon} />
        <Flex component="span" direction="column" miw={0} lh={1.4}>
          <Text component="b" fw={620}>
            Block @{author.username}…
          </Text>
          <Text span c="dimmed" fz="sm">
            You no longer see each other.
          </Text>
        </Flex>
      </button>
    </Flex>
  );
}
