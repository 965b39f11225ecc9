import { Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { MediaKind } from '@vibeline/core/features/media/media.schema';
import { STORY_FILES_MAX, storyText } from '@vibeline/core/features/stories/story.rules';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { AttachmentList } from '../../attachments/AttachmentList.tsx';
import { FileButton } from '../../attachments/FileButton.tsx';
import classes from './StoryFiles.module.css';
import type { StoryDraft } from './use-story-draft.ts';

const FIRST = { badge: 'First', label: 'shown first', action: 'Show first' };

interface StoryFilesProps {
  story: StoryDraft;
  kind: MediaKind;
}

export function StoryFiles({ story, kind }: StoryFilesProps) {
  const { draft, store, isSending, hasRoom, textProblem, missingText, addFiles, remove, removeFile } = story;
  const onFiles = (files: File[]) => void addFiles(files);
  return (
    <>
      {draft.media.length === 0 ? (
        <ChooseFiles kind={kind} missingText={missingText} onFiles={onFiles} />
      ) : (
        <AttachmentList
          items={draft.media}
          uploads={store.uploads}
          isLocked={isSending}
          first={FIRST}
          onAdd={hasRoom ? onFiles : undefined}
          move={(key, index) => store.move(key, index)}
          describe={(key, alt) => store.describe(key, alt)}
          removeFile={removeFile}
          remove={remove}
        />
      )}
      <TextAreaField
        label="Caption (optional)"
        rows={2}
        max={storyText.max}
        value={draft.text}
        error={textProblem}
        readOnly={isSending}
        onChange={(text) => store.change({ text })}
      />
    </>
  );
}

const choices = {
  image: { Icon: IconPhoto, label: 'Choose pictures', hint: `Up to ${STORY_FILES_MAX} files, pictures of up to 5 MB.` },
  video: {
    Icon: IconVideo,
    label: 'Choose videos',
    hint: `Up to ${STORY_FILES_MAX} files, videos of up to 60 seconds.`,
  },
} as const;

interface ChooseFilesProps {
  kind: MediaKind;
  missingText: string | undefined;
  onFiles: (files: File[]) => void;
}

function ChooseFiles({ kind, missingText, onFiles }: ChooseFilesProps) {
  const { Icon, label, hint } = choices[kind];
  return (
    <Stack
      align="center"
      justify="center"
      gap={8}
      p={20}
      mih={216}
      bd="1.5px dashed var(--outline)"
      bdrs="var(--radius-card)"
      ta="center"
    >
      <FileButton label={label} kind={kind} isMultiple className={`${classes.button} hover-surface`} onFiles={onFiles}>
        <Icon size={28} stroke={1.75} aria-hidden="true" />
        {label}
      </FileButton>
      {missingText && (
        <Text c="var(--danger-ink)" fz="sm">
          {missingText}
        </Text>
      )}
      <Text maw="40ch" c="dimmed" fz="sm" lh={1.4} textWrap="balance">
        {hint}
        <span className={classes.mouseOnly}> Drop or paste them here too.</span>
      </Text>
      {kind === 'image' && (
        <span className={classes.touchOnly}>
          <FileButton
            label="Take a picture"
            kind="image"
            isCamera
            className={`${classes.camera} hover-surface`}
            onFiles={onFiles}
          >
            <IconCamera size={20} stroke={1.75} aria-hidden="true" />
            Take a picture
          </FileButton>
        </span>
      )}
    </Stack>
  );
}
