import { Stack, Text } from '@mantine/core';
import { IconCopy, IconSend, IconShare2 } from '@tabler/icons-react';
import { excerptOf } from '@vibeline/core/excerpt.rules';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { PrivacyWarning } from '../../ui/PrivacyWarning.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { writeLink } from './copy-link.ts';
import { linkOf, type OpenShare, type ShareSubject } from './open-share.ts';
import classes from './ShareForm.module.css';

interface ShareFormProps {
  subject: OpenShare;
  onSend: (subject: ShareSubject & { postId: number }) => void;
  onClose: () => void;
}

const TITLE_LENGTH = 120;

export function ShareForm({ subject, onSend, onClose }: ShareFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(subject.isCopyFailed ?? false);
  const { warning, postId } = subject;
  const title = excerptOf(subject.title, TITLE_LENGTH);
  const copy = async () => {
    const isCopied = await writeLink(subject);
    setFailed(!isCopied);
    if (isCopied) return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <>
      <Stack gap={16}>
        <Text fw={620} lh={1.4} dir="auto">
          {title}
        </Text>
        {warning !== undefined && <PrivacyWarning id={`${id}-warning`}>{warning}</PrivacyWarning>}
        <div>
          <TextField
            ref={field}
            label="Link"
            readOnly
            dir="ltr"
            value={linkOf(subject)}
            aria-describedby={`${id}-hint`}
            data-autofocus={hasFailed || undefined}
            onFocus={(event) => event.currentTarget.select()}
          />
          {/* The toast shows that copying has failed, and the field, which has the focus, is described by this. */}
          <Text id={`${id}-hint`} mt={6} mih={20} c="dimmed" fz="xs" lh="20px">
            {hasFailed && 'The link is selected.'}
          </Text>
        </div>
      </Stack>
      <DialogFooter className={classes.actions}>
        <SystemShare subject={subject} onClose={onClose} />
        {postId !== undefined && (
          <Button variant="default" onClick={() => onSend({ ...subject, postId })}>
            <IconSend size={20} stroke={1.75} aria-hidden="true" />
            Send Direct Message
          </Button>
        )}
        <Button data-autofocus={!hasFailed || undefined} onClick={() => void copy()}>
          <IconCopy size={20} stroke={1.75} aria-hidden="true" />
          Copy Link
        </Button>
      </DialogFooter>
    </>
  );
}

function SystemShare({ subject, onClose }: Omit<ShareFormProps, 'onSend'>) {
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ url: linkOf(subject), title: subject.title });
    } catch (error) {
      // The member has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: 'Share failed', description: 'Please try again', tone: 'error' });
      return;
    }
    onClose();
  };
  return (
    <Button variant="default" onClick={() => void share()}>
      <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
      Share with…
    </Button>
  );
}
