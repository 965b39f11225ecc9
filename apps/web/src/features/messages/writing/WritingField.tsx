import { Center, Group, Stack } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { messageText } from '@vibeline/core/features/messages/message.rules';
import { type RefObject, useEffect, useRef } from 'react';
import { iconButtonProps } from '../../../ui/buttons/IconButton.tsx';
import { useTextCheck } from '../../../ui/forms/text/use-text-check.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { FileButton } from '../../attachments/FileButton.tsx';
import { SendingProgress } from '../../composer/draft/SendingProgress.tsx';
import { addPastedFiles } from '../../composer/form-events.ts';
import { useFileDrop } from '../../composer/use-file-drop.ts';
import { ContextBar } from './ContextBar.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { MessageDraft } from './use-message-draft.ts';
import { useTypingReport } from './use-typing-report.ts';
import classes from './WritingField.module.css';

const AttachmentList = lazyComponent(() => import('../../attachments/AttachmentList.tsx'), 'AttachmentList');

interface WritingFieldProps {
  conversationId: number;
  draft: MessageDraft;
  name: string;
  onSent: () => void;
}

export function WritingField({ conversationId, draft, name, onSent }: WritingFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, replyTo } = draft.draft;
  const { length, problem } = useTextCheck(text, messageText);
  const typing = useTypingReport(conversationId);
  const isDragOver = useFileDrop(root, (files) => void draft.addFiles(files));
  useFocusOnReply(field, replyTo?.id);

  const cancelReply = () => draft.store.change({ replyTo: null });
  const send = async () => {
    if (!(await draft.send())) return;
    typing.onSent();
    onSent();
  };
  return (
    <div
      ref={root}
      className={`${classes.root} line-above`}
      data-above-toasts
      onPaste={(event) => addPastedFiles(event, draft.addFiles)}
    >
      {replyTo && (
        <ContextBar
          title={`Reply to ${replyTo.senderName}`}
          excerpt={replyTo.excerpt}
          cancelLabel="Cancel reply"
          onCancel={cancelReply}
        />
      )}
      <Files draft={draft} onEmptied={() => field.current?.focus()} />
      <FieldFrame
        field={field}
        label={`Message to ${name}`}
        action="send"
        isReadOnly={draft.isSending}
        canSubmit={draft.canSend}
        onWrite={(next) => {
          draft.store.change({ text: next });
          if (next.trim() !== '') typing.onType();
        }}
        onSubmit={() => void send()}
        onEscape={replyTo ? cancelReply : undefined}
        tools={
          !draft.isSending && (
            <FileButton
              label="Add pictures or a video"
              kind="any"
              isMultiple
              className={iconButtonProps({ className: classes.tool }).className}
              onFiles={(files) => void draft.addFiles(files)}
            >
              <IconPhoto size={22} stroke={1.75} aria-hidden="true" />
            </FileButton>
          )
        }
        {...{ text, length, problem }}
      />
      {isDragOver && <DropTarget />}
    </div>
  );
}

function useFocusOnReply(field: RefObject<HTMLTextAreaElement | null>, repliedId: number | undefined): void {
  const knownId = useRef(repliedId);
  useEffect(() => {
    // Not for a stored reply: the keyboard of a phone would cover the messages.
    if (repliedId !== undefined && repliedId !== knownId.current) field.current?.focus();
    knownId.current = repliedId;
  }, [field, repliedId]);
}

function DropTarget() {
  return (
    <Center
      inset={4}
      pos="absolute"
      bg="var(--accent-wash)"
      c="var(--accent-ink)"
      fw={620}
      bd="2px dashed var(--accent)"
      bdrs="var(--radius-card)"
      style={{ pointerEvents: 'none' }}
    >
      Drop to add
    </Center>
  );
}

const FIRST = { badge: '', label: '', action: 'Make first' };

function Files({ draft, onEmptied }: { draft: MessageDraft; onEmptied: () => void }) {
  const { store, draft: content, isSending, hasRoom, addFiles, remove, removeFile } = draft;
  useEffect(AttachmentList.prefetch, []);
  if (content.media.length === 0) return null;
  return (
    <Stack gap={8} mah="40vh" style={{ overflowY: 'auto' }}>
      <AttachmentList
        items={content.media}
        uploads={store.uploads}
        isLocked={isSending}
        first={FIRST}
        onAdd={hasRoom ? (files) => void addFiles(files) : undefined}
        move={(key, index) => store.move(key, index)}
        describe={(key, alt) => store.describe(key, alt)}
        removeFile={removeFile}
        remove={(key) => {
          remove(key);
          if (content.media.length === 1) onEmptied();
        }}
      />
      {isSending && (
        <Group gap={12} wrap="nowrap" justify="space-between">
          <SendingProgress owner={store.owner} onCancel={() => store.cancelSending()} />
        </Group>
      )}
    </Stack>
  );
}
