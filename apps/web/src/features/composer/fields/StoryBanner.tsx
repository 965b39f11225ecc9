import { Flex, Group, Text, Title } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { iconButtonProps } from '../../../ui/IconButton.tsx';
import { FileButton } from '../../attachments/FileButton.tsx';
import type { Composer } from '../use-composer.ts';
import { AsStorySwitch } from './AsStorySwitch.tsx';
import classes from './StoryBanner.module.css';

export function StoryBanner({ composer }: { composer: Composer }) {
  const hasHeader = composer.draft.media.length > 0;
  return (
    <Flex
      component="section"
      direction="column"
      gap={4}
      pt={4}
      pb={12}
      px={16}
      bg="var(--surface-sunken)"
      bdrs="var(--radius-control)"
      aria-label="Your Story"
    >
      <Group gap={12} wrap="nowrap" justify="space-between" me={-8} mih={48}>
        <div>
          <Title order={3} lts="-0.01em">
            Your Story
          </Title>
          {hasHeader && (
            <Text c="dimmed" fz="xs" lh={1.4}>
              The first file is its header.
            </Text>
          )}
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
      <AsStorySwitch composer={composer} />
    </Flex>
  );
}
