import '@mantine/core/styles/Input.layer.css';
import { Box, Center, Textarea } from '@mantine/core';
import { PRIVATE_POST_EMPTY } from '@vibeline/core/features/posts/post.rules';
import { DEFAULT_VIBE_SCORE } from '@vibeline/core/features/vibe/vibe.rules';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLeaveGuard } from '../../ui/dialogs/use-leave-guard.ts';
import { useCaretAtEnd } from '../../ui/forms/text/use-caret-at-end.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { Avatar } from '../members/Avatar.tsx';
import { TextSuggestions } from '../suggestions/TextSuggestions.tsx';
import { AudienceNotes } from './audience/AudienceNotes.tsx';
import { AudiencePicker } from './audience/AudiencePicker.tsx';
import { ComposerFooter } from './ComposerFooter.tsx';
import classes from './ComposerForm.module.css';
import { isEmpty } from './draft/draft.ts';
import type { PostKind } from './draft/draft-key.rules.ts';
import { ComposerDetails } from './fields/ComposerDetails.tsx';
import { PostOptions } from './fields/PostOptions.tsx';
import { addPastedFiles, submitOnCtrlEnter } from './form-events.ts';
import { type Composer, type ComposerMember, useComposer } from './use-composer.ts';
import { useFileDrop } from './use-file-drop.ts';

const AttachmentList = lazyComponent(() => import('../attachments/AttachmentList.tsx'), 'AttachmentList', {
  Fallback: () => <Box h={112} />,
});

export interface ComposerHandle {
  requestClose: () => void;
}

interface ComposerFormProps {
  ref: Ref<ComposerHandle>;
  member: ComposerMember;
  /** Where it opens: that decides for whom a new post is at first. */
  initialKind: PostKind;
  circleId?: number | undefined;
  /** On a page of its own every field is shown at first, in a dialog the text alone. */
  isPage?: boolean;
  onClose: () => void;
}

export function ComposerForm({ ref, member, initialKind, circleId, isPage = false, onClose }: ComposerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const composer = useComposer({ member, initialKind, circleId, onPosted: onClose });
  const { draft, kind } = composer;
  const isPrivate = kind === 'private';
  const unsaved = useLeaveGuard({ isChanged: !composer.isSending && !isEmpty(draft), isStored: true, onClose });
  useImperativeHandle(ref, () => ({ requestClose: unsaved.requestClose }));
  const [isDetailsOpen, setDetailsOpen] = useState(isPage || draft.category !== '' || draft.hashtags !== '');
  const toggleDetails = () => {
    setDetailsOpen(!isDetailsOpen);
    // Below a long text the opened fields would be out of sight.
    requestAnimationFrame(() => details.current?.scrollIntoView({ block: 'nearest' }));
  };
  const isDragOver = useFileDrop(form, (files) => void composer.addFiles(files));

  const submit = () => {
    if (composer.canPost) composer.post();
    else if (isPrivate && draft.text.trim() === '') {
      showToast({ title: 'Error', description: PRIVATE_POST_EMPTY, tone: 'error' });
    }
  };

  return (
    <form
      ref={form}
      className={classes.form}
      data-draft-stored
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => submitOnCtrlEnter(event, submit)}
      onPaste={(event) => addPastedFiles(event, composer.addFiles)}
    >
      <fieldset className={classes.readers} disabled={composer.isSending}>
        <Avatar member={composer.anonymity.isOn ? ANONYMOUS : member} size={44} isDecorative />
        <AudiencePicker composer={composer} isPrivateAccount={composer.isPrivateAccount} />
      </fieldset>
      <AudienceNotes composer={composer} />
      <ComposerText field={textField} composer={composer} placeholder={placeholderIn(kind, isPage)} />
      <ComposerMedia composer={composer} onEmptied={() => textField.current?.focus()} />
      <PostOptions composer={composer} />
      {isDetailsOpen && !isPrivate && <ComposerDetails ref={details} composer={composer} />}
      <ComposerFooter
        composer={composer}
        textField={textField}
        unsaved={unsaved}
        details={isPrivate ? undefined : { isOpen: isDetailsOpen, onToggle: toggleDetails }}
      />
      {isDragOver && (
        <Center
          className={`${classes.dropTarget} fill`}
          bg="color-mix(in srgb, var(--accent-wash) 92%, transparent)"
          fz="lg"
          fw={680}
          lh="inherit"
          bdrs="var(--radius-card)"
        >
          Drop to add
        </Center>
      )}
    </form>
  );
}

function placeholderIn(kind: PostKind, isPage: boolean): string {
  if (kind === 'private') return 'Share something with your friends...';
  if (kind === 'circle') return 'Share something with this circle...';
  return isPage ? 'Share your vibe...' : "What's your vibe today?";
}

const ANONYMOUS = { id: 0, name: 'Anonymous', profileImage: null, vibeScore: DEFAULT_VIBE_SCORE };

interface ComposerTextProps {
  field: RefObject<HTMLTextAreaElement | null>;
  composer: Composer;
  placeholder: string;
}

function ComposerText({ field, composer, placeholder }: ComposerTextProps) {
  const { draft, store, isSending } = composer;
  useCaretAtEnd(field);
  useEffect(() => {
    if (field.current?.value !== '') field.current?.scrollIntoView({ block: 'end' });
  }, [field]);
  return (
    <>
      <Textarea
        ref={field}
        data-autofocus
        autosize
        minRows={draft.media.length > 0 ? 1 : 4}
        variant="unstyled"
        flex={draft.media.length === 0 ? 1 : undefined}
        classNames={{ input: classes.text ?? '' }}
        aria-label="Your post"
        placeholder={placeholder}
        value={draft.text}
        readOnly={isSending}
        onChange={(event) => store.change({ text: event.currentTarget.value })}
      />
      <TextSuggestions field={field} />
    </>
  );
}

function ComposerMedia({ composer, onEmptied }: { composer: Composer; onEmptied: () => void }) {
  const { draft, store, isSending, removeFile, remove } = composer;
  useEffect(AttachmentList.prefetch, []);
  if (draft.media.length === 0) return null;
  return (
    <AttachmentList
      look="post"
      items={draft.media}
      uploads={store.uploads}
      isLocked={isSending}
      move={(key, index) => store.move(key, index)}
      describe={(key, alt) => store.describe(key, alt)}
      removeFile={removeFile}
      remove={(key) => {
        remove(key);
        if (draft.media.length === 1) onEmptied();
      }}
    />
  );
}
