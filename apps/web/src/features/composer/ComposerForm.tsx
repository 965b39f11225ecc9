import { Textarea } from '@mantine/core';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Avatar } from '../members/Avatar.tsx';
import { ComposerDetails } from './ComposerDetails.tsx';
import { ComposerFooter } from './ComposerFooter.tsx';
import classes from './ComposerForm.module.css';
import { StoryBanner } from './StoryBanner.tsx';
import { type Composer, useComposer } from './use-composer.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

const AttachmentList = lazyPart(() => import('../attachments/AttachmentList.tsx'), 'AttachmentList', {
  Fallback: () => <div className={classes.listPlaceholder} />,
});

interface ComposerFormProps {
  member: Pick<Author, 'id' | 'name' | 'profileImage' | 'vibeScore'>;
  /** In the dialog words come first; the page shows every field. */
  place: 'dialog' | 'page';
  /** What is done when the form is to be closed: it asks first when something would be lost. */
  leave: RefObject<() => void>;
  onClose: () => void;
}

export function ComposerForm({ member, place, leave, onClose }: ComposerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const hashtagsField = useRef<HTMLInputElement>(null);
  const composer = useComposer(member.id, onClose);
  const { draft } = composer;
  const leaving = useUnsavedGuard(composer, leave, onClose);
  const [isJudged, setJudged] = useState(false);
  const [isDetailed, setDetailed] = useState(draft.category !== '' || draft.hashtags !== '');
  const isOver = useFileDrop(form, composer.addFiles);
  const isPage = place === 'page';
  const showsDetails = isPage || isDetailed;

  const submit = () => {
    if (!composer.canPost) return;
    setJudged(true);
    if (composer.hashtagsProblem === null) composer.post();
    else hashtagsField.current?.focus();
  };

  return (
    <form
      ref={form}
      className={classes.form}
      data-place={place}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => onFormKey(event, submit)}
      onPaste={(event) => onFormPaste(event, composer)}
    >
      {!isPage && <StoryBanner composer={composer} />}
      <ComposerText
        field={text}
        composer={composer}
        member={member}
        placeholder={isPage ? 'Share your vibe...' : "What's your vibe today?"}
      />
      <ComposerMedia composer={composer} onEmptied={() => text.current?.focus()} />
      {showsDetails && <ComposerDetails composer={composer} hashtagsField={hashtagsField} isJudged={isJudged} />}
      <ComposerFooter
        composer={composer}
        text={text}
        leaving={leaving}
        details={isPage ? undefined : { isOpen: isDetailed, onToggle: () => setDetailed(!isDetailed) }}
      />
      {isOver && <div className={classes.drop}>Drop to add</div>}
    </form>
  );
}

interface ComposerTextProps {
  field: RefObject<HTMLTextAreaElement | null>;
  composer: Composer;
  member: ComposerFormProps['member'];
  placeholder: string;
}

function ComposerText({ field, composer: { draft, store, isSending }, member, placeholder }: ComposerTextProps) {
  return (
    <div className={classes.writing} data-filling={draft.media.length === 0}>
      <Avatar member={member} size={48} isSilent />
      <Textarea
        ref={field}
        data-autofocus
        autosize
        minRows={draft.media.length > 0 ? 2 : 4}
        variant="unstyled"
        dir="auto"
        className={classes.field ?? ''}
        classNames={{ input: classes.text ?? '' }}
        aria-label="Your post"
        placeholder={placeholder}
        value={draft.text}
        readOnly={isSending}
        onChange={(event) => store.change({ text: event.currentTarget.value })}
      />
    </div>
  );
}

function ComposerMedia({ composer, onEmptied }: { composer: Composer; onEmptied: () => void }) {
  const { draft, store, isSending, hasRoom, addFiles, removeFile, remove } = composer;
  // Needed with the first picture.
  useEffect(AttachmentList.prefetch, []);
  if (draft.media.length === 0) return null;
  return (
    <AttachmentList
      items={draft.media}
      uploads={store.uploads}
      isLocked={isSending}
      onAdd={hasRoom ? addFiles : undefined}
      move={(key, place) => store.move(key, place)}
      describe={(key, alt) => store.describe(key, alt)}
      removeFile={removeFile}
      remove={(key) => {
        remove(key);
        if (draft.media.length === 1) onEmptied();
      }}
    />
  );
}

/** Enter in a one-line field would post; here only Enter with Ctrl or Command does. */
function onFormKey(event: KeyboardEvent, submit: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
  const isMeant = event.ctrlKey || event.metaKey;
  if (!isMeant && !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (isMeant) submit();
}

/** Pictures are taken out of the clipboard; text that comes with one is what was meant. */
function onFormPaste(event: ClipboardEvent, { addFiles }: Composer): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  addFiles([...files]);
}
