import '@mantine/core/styles/Input.layer.css';
import { Box, Center, Flex, Textarea } from '@mantine/core';
import { privateAudiences } from '@vibeline/core/features/posts/audience.rules';
import { PRIVATE_POST_EMPTY } from '@vibeline/core/features/posts/post.rules';
import { DEFAULT_VIBE_SCORE } from '@vibeline/core/features/vibe/vibe.rules';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLeaveGuard } from '../../ui/dialogs/use-leave-guard.ts';
import { useCaretAtEnd } from '../../ui/forms/text/use-caret-at-end.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { Avatar } from '../members/Avatar.tsx';
import { TextSuggestions } from '../suggestions/TextSuggestions.tsx';
import { ComposerFooter } from './ComposerFooter.tsx';
import classes from './ComposerForm.module.css';
import { isEmpty } from './draft/draft.ts';
import { AnonymousSwitch } from './fields/AnonymousSwitch.tsx';
import { AsStorySwitch } from './fields/AsStorySwitch.tsx';
import { ComposerDetails } from './fields/ComposerDetails.tsx';
import { StoryBanner } from './fields/StoryBanner.tsx';
import { addPastedFiles, submitOnCtrlEnter } from './form-events.ts';
import { type Composer, type ComposerMember, useComposer } from './use-composer.ts';
import { useFileDrop } from './use-file-drop.ts';

const AudienceOptions = lazyComponent(() => import('./fields/AudienceOptions.tsx'), 'AudienceOptions', {
  Fallback: () => <Box h={135} />,
});
const AttachmentList = lazyComponent(() => import('../attachments/AttachmentList.tsx'), 'AttachmentList', {
  Fallback: () => <Box h={112} />,
});

export interface ComposerHandle {
  requestClose: () => void;
}

interface ComposerFormProps {
  ref: Ref<ComposerHandle>;
  member: ComposerMember;
  /**
   * The dialog starts with the text alone; the page shows every field. A private post has an audience instead, and one in a
   * circle neither an audience nor the choice to be anonymous or a story.
   */
  variant: keyof typeof placeholders;
  circleId?: number | undefined;
  onClose: () => void;
}

export function ComposerForm({ ref, member, variant, circleId, onClose }: ComposerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const isPrivate = variant === 'private';
  const composer = useComposer({ member, kind: kinds[variant], circleId, onPosted: onClose });
  const { draft } = composer;
  const unsaved = useLeaveGuard({ isChanged: !composer.isSending && !isEmpty(draft), isStored: true, onClose });
  useImperativeHandle(ref, () => ({ requestClose: unsaved.requestClose }));
  const [isDetailsOpen, setDetailsOpen] = useState(draft.category !== '' || draft.hashtags !== '');
  const isDragOver = useFileDrop(form, (files) => void composer.addFiles(files));
  const isPage = variant === 'page';
  const showsDetails = isPage || (isDetailsOpen && !isPrivate);

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
      {variant === 'dialog' && <StoryBanner composer={composer} />}
      <ComposerText field={textField} composer={composer} member={member} placeholder={placeholders[variant]} />
      <ComposerMedia composer={composer} onEmptied={() => textField.current?.focus()} />
      {(isPage || isPrivate) && draft.media.length > 0 && <AsStorySwitch composer={composer} />}
      {showsDetails && <ComposerDetails composer={composer} />}
      {isPrivate && (
        <AudienceOptions
          legend="Who can see this"
          audiences={privateAudiences}
          chosen={draft.audience}
          isDisabled={composer.isSending}
          onChoose={(audience) => audience !== 'public' && composer.store.change({ audience })}
        />
      )}
      {(isPage || variant === 'dialog') && <AnonymousSwitch composer={composer} />}
      <ComposerFooter
        composer={composer}
        textField={textField}
        unsaved={unsaved}
        details={
          isPage || isPrivate ? undefined : { isOpen: isDetailsOpen, onToggle: () => setDetailsOpen(!isDetailsOpen) }
        }
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

const placeholders = {
  dialog: "What's your vibe today?",
  page: 'Share your vibe...',
  private: 'Share something with your friends...',
  circle: 'Share something with this circle...',
};

const kinds = { dialog: 'post', page: 'post', private: 'private', circle: 'circle' } as const;

const ANONYMOUS = { id: 0, name: 'Anonymous', profileImage: null, vibeScore: DEFAULT_VIBE_SCORE };

interface ComposerTextProps {
  field: RefObject<HTMLTextAreaElement | null>;
  composer: Composer;
  member: ComposerFormProps['member'];
  placeholder: string;
}

function ComposerText({ field, composer, member, placeholder }: ComposerTextProps) {
  const { draft, store, isSending, anonymity } = composer;
  useCaretAtEnd(field);
  useEffect(() => {
    if (field.current?.value !== '') field.current?.scrollIntoView({ block: 'end' });
  }, [field]);
  return (
    <Flex gap={14} flex={draft.media.length === 0 ? 1 : undefined}>
      <Avatar member={anonymity.isOn ? ANONYMOUS : member} size={48} isDecorative />
      <Textarea
        ref={field}
        data-autofocus
        autosize
        minRows={draft.media.length > 0 ? 2 : 4}
        variant="unstyled"
        flex={1}
        miw={0}
        classNames={{ input: classes.text ?? '' }}
        aria-label="Your post"
        placeholder={placeholder}
        value={draft.text}
        readOnly={isSending}
        onChange={(event) => store.change({ text: event.currentTarget.value })}
      />
      <TextSuggestions field={field} />
    </Flex>
  );
}

function ComposerMedia({ composer, onEmptied }: { composer: Composer; onEmptied: () => void }) {
  const { draft, store, isSending, hasRoom, addFiles, removeFile, remove } = composer;
  useEffect(AttachmentList.prefetch, []);
  if (draft.media.length === 0) return null;
  return (
    <AttachmentList
      items={draft.media}
      uploads={store.uploads}
      isLocked={isSending}
      onAdd={hasRoom ? (files) => void addFiles(files) : undefined}
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
