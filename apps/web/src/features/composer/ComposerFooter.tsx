import { Button } from '@mantine/core';
import { POST_MAX } from '@vibeline/core/features/posts/post.rules';
import { type MouseEvent, type RefObject, useState } from 'react';
import { InlineConfirm } from '../../ui/dialogs/InlineConfirm.tsx';
import { CharacterCount } from '../../ui/forms/CharacterCount.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import classes from './ComposerFooter.module.css';
import { ComposerToolbar } from './ComposerToolbar.tsx';
import { insertAtCaret } from './insert-at-caret.ts';
import { sendingWords, useSending } from './sending.ts';
import type { Composer } from './use-composer.ts';
import type { UnsavedGuard } from './use-unsaved-guard.ts';

const EmojiPanel = lazyPart(() => import('../emojis/EmojiPanel.tsx'), 'EmojiPanel');

interface ComposerFooterProps {
  composer: Composer;
  /** Where emojis go. */
  text: RefObject<HTMLTextAreaElement | null>;
  leaving: UnsavedGuard;
  details: { isOpen: boolean; onToggle: () => void } | undefined;
}

/** The tools and the Post button; or what is asked, or going on, instead. */
export function ComposerFooter({ composer, text, leaving, details }: ComposerFooterProps) {
  const { store, isSending } = composer;
  const [emojis, setEmojis] = useState<'closed' | 'open' | 'in focus'>('closed');
  const hasEmojis = emojis !== 'closed';
  const closeEmojis = () => {
    setEmojis('closed');
    text.current?.focus();
  };
  const openEmojis = ({ detail }: MouseEvent) => {
    // A phone's keyboard makes room; a key that opened them goes on among them.
    if (window.matchMedia('(pointer: coarse)').matches) text.current?.blur();
    EmojiPanel.load().then(
      () => setEmojis(detail === 0 ? 'in focus' : 'open'),
      () => showToast({ title: 'Emojis could not be loaded', description: 'Please try again.', tone: 'error' }),
    );
  };
  const pick = (emoji: string) => {
    if (text.current) insertAtCaret(text.current, emoji, (value) => store.change({ text: value }));
  };
  return (
    <div className={classes.root} data-foot>
      {leaving.isAsking ? (
        <InlineConfirm
          title="Keep what you wrote?"
          actions={[
            { label: 'Discard', tone: 'danger', onClick: leaving.answers.onDiscard },
            { label: 'Keep editing', onClick: leaving.answers.onStay },
            { label: 'Save draft', tone: 'primary', isFocused: true, onClick: leaving.answers.onSave },
          ]}
        />
      ) : (
        <div className={classes.actions}>
          {isSending ? (
            <Sending onHoldBack={() => store.holdBack()} />
          ) : (
            <ComposerToolbar
              onFiles={composer.addFiles}
              isEmojisOpen={hasEmojis}
              onEmojis={hasEmojis ? closeEmojis : openEmojis}
              prefetchEmojis={EmojiPanel.prefetch}
              details={details}
            />
          )}
          {!isSending && <CharacterCount length={composer.length} max={POST_MAX} />}
          <Button type="submit" disabled={!composer.canPost && !isSending} loading={isSending}>
            Post
          </Button>
        </div>
      )}
      {hasEmojis && !leaving.isAsking && !isSending && (
        <EmojiPanel takesFocus={emojis === 'in focus'} onPick={pick} onClose={closeEmojis} />
      )}
    </div>
  );
}

function Sending({ onHoldBack }: { onHoldBack: () => void }) {
  const sent = useSending() ?? 100;
  const isUploading = sent < 100;
  return (
    <>
      <span className={classes.sending}>{sendingWords(sent)}</span>
      <span role="status" className="visually-hidden">
        {isUploading ? 'Your post goes out when its files have arrived' : 'Posting'}
      </span>
      {isUploading && (
        <Button variant="default" onClick={onHoldBack}>
          Keep editing
        </Button>
      )}
    </>
  );
}
