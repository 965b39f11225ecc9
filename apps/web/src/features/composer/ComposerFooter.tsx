import { Group, Text } from '@mantine/core';
import { POST_MAX } from '@vibeline/core/features/posts/post.rules';
import { type MouseEvent, type RefObject, useState } from 'react';
import { connectionMessage } from '../../lib/connection/connection-text.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';
import { replaceText } from '../../lib/replace-text.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { LeaveQuestion } from '../../ui/dialogs/use-leave-guard.ts';
import { CharacterCount } from '../../ui/forms/CharacterCount.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import classes from './ComposerFooter.module.css';
import { ComposerToolbar } from './ComposerToolbar.tsx';
import { SendingProgress } from './draft/SendingProgress.tsx';
import { UnsavedQuestion } from './draft/UnsavedQuestion.tsx';
import type { Composer } from './use-composer.ts';
import { SENT_LATER } from './use-create-post.ts';

const EmojiPanel = lazyComponent(() => import('../emojis/EmojiPanel.tsx'), 'EmojiPanel', {
  // The panel contains the names of all emojis.
  isPrefetched: false,
  close: ({ onClose }) => onClose(),
});

interface ComposerFooterProps {
  composer: Composer;
  textField: RefObject<HTMLTextAreaElement | null>;
  unsaved: LeaveQuestion;
  details: { isOpen: boolean; onToggle: () => void } | undefined;
}

export function ComposerFooter({ composer, textField, unsaved, details }: ComposerFooterProps) {
  const { store, isSending } = composer;
  const [emojis, setEmojis] = useState<'closed' | 'open' | 'focused'>('closed');
  const hasEmojis = emojis !== 'closed';
  const closeEmojis = () => {
    setEmojis('closed');
    textField.current?.focus();
  };
  const openEmojis = ({ detail }: MouseEvent) => {
    // Blurring hides a phone's keyboard. A detail of 0 means that a key was pressed: then the panel is focused.
    if (window.matchMedia('(pointer: coarse)').matches) textField.current?.blur();
    setEmojis(detail === 0 ? 'focused' : 'open');
  };
  const pick = (emoji: string) => {
    if (textField.current) replaceText(textField.current, emoji);
  };
  return (
    <div className={classes.root} data-footer>
      <SentLaterNote />
      {unsaved.isAsking ? (
        <UnsavedQuestion unsaved={unsaved} discardAll={composer.discardAll} />
      ) : (
        <Group gap={12} wrap="nowrap" justify="flex-end" mih={44}>
          {isSending ? (
            <SendingProgress owner={store.owner} onCancel={() => store.cancelSending()} />
          ) : (
            <ComposerToolbar
              onFiles={(files) => void composer.addFiles(files)}
              isEmojisOpen={hasEmojis}
              onEmojis={hasEmojis ? closeEmojis : openEmojis}
              prefetchEmojis={EmojiPanel.prefetch}
              isSingle={composer.kind === 'private'}
              details={details}
            />
          )}
          {!isSending && <CharacterCount length={composer.length} max={POST_MAX} problem={composer.textProblem} />}
          <Button type="submit" disabled={!composer.canPost && !isSending} loading={isSending}>
            {composer.kind === 'post' ? 'Post' : 'Share'}
          </Button>
        </Group>
      )}
      {hasEmojis && !unsaved.isAsking && !isSending && (
        <EmojiPanel takesFocus={emojis === 'focused'} onPick={pick} onClose={closeEmojis} />
      )}
    </div>
  );
}

function SentLaterNote() {
  const state = useConnection();
  return (
    <div role="status">
      {state !== 'online' && (
        <Text pb={8} c="dimmed" fz="sm" lh={1.4}>
          {connectionMessage(state, SENT_LATER)}
        </Text>
      )}
    </div>
  );
}
