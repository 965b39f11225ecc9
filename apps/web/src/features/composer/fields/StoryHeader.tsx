import { Group, Text, Title } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { iconButtonProps } from '../../../ui/buttons/IconButton.tsx';
import { FileButton } from '../../attachments/FileButton.tsx';
import type { Composer } from '../use-composer.ts';
import classes from './StoryHeader.module.css';

export function StoryHeader({ composer }: { composer: Composer }) {
  const hasHeader = composer.draft.media.length > 0;
  return (
    <Group
      component="section"
      gap={12}
      wrap="nowrap"
      justify="space-between"
      py={8}
      ps={14}
      pe={6}
      bd="1px solid var(--hairline)"
      bdrs="var(--radius-control)"
      aria-label="Your Story"
    >
      <div>
        <Title order={3} fz="sm">
          Your Story
        </Title>
        <Text c="dimmed" fz="sm" lh={1.4} textWrap="pretty">
          {hasHeader
            ? 'The first file is in your story for 24 hours too, with the text as its caption.'
            : 'Add a picture or a video first.'}
        </Text>
      </div>
      {!composer.isSending && (
        <FileButton
          kind="any"
          label={hasHeader ? 'Replace the header' : 'Add a header'}
          className={iconButtonProps({ className: classes.choose }).className}
          onFiles={([file]) => file && void composer.setHeader(file)}
        >
          <IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />
          {hasHeader ? 'Replace' : 'Add a header'}
        </FileButton>
      )}
    </Group>
  );
}
