import { Flex } from '@mantine/core';
import { IconCamera, IconHash, IconMoodSmile, IconPhoto, IconVideo } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { IconButton, iconButtonProps } from '../../ui/buttons/IconButton.tsx';
import { FileButton } from '../attachments/FileButton.tsx';
import classes from './ComposerToolbar.module.css';

interface ComposerToolbarProps {
  onFiles: (files: File[]) => void;
  isSingle: boolean;
  isEmojisOpen: boolean;
  onEmojis: (event: MouseEvent) => void;
  prefetchEmojis: () => void;
  details?: { isOpen: boolean; onToggle: () => void } | undefined;
}

const TOOL = { className: iconButtonProps({ className: classes.tool }).className };
const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true };

export function ComposerToolbar(props: ComposerToolbarProps) {
  const { onFiles, isSingle, isEmojisOpen, onEmojis, prefetchEmojis, details } = props;
  return (
    <Flex component="fieldset" p={0} bd={0} ms={-11} me="auto" c="dimmed" data-tools>
      <legend className="visually-hidden">Add to your post</legend>
      <FileButton
        label={isSingle ? 'Add a picture' : 'Add pictures'}
        kind="image"
        isMultiple={!isSingle}
        {...TOOL}
        onFiles={onFiles}
      >
        <IconPhoto {...ICON} />
      </FileButton>
      <span className={classes.touchOnly}>
        <FileButton label="Take a picture" kind="image" isCamera {...TOOL} onFiles={onFiles}>
          <IconCamera {...ICON} />
        </FileButton>
      </span>
      <FileButton label="Add a video" kind="video" {...TOOL} onFiles={onFiles}>
        <IconVideo {...ICON} />
      </FileButton>
      <IconButton
        className={classes.tool}
        data-emojis
        label="Emojis"
        title="Emojis"
        aria-expanded={isEmojisOpen}
        onPointerEnter={prefetchEmojis}
        onFocus={prefetchEmojis}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onEmojis}
      >
        <IconMoodSmile {...ICON} />
      </IconButton>
      {details && (
        <IconButton
          className={classes.tool}
          label="Category and hashtags"
          title="Category and hashtags"
          aria-expanded={details.isOpen}
          onClick={details.onToggle}
        >
          <IconHash {...ICON} />
        </IconButton>
      )}
    </Flex>
  );
}
