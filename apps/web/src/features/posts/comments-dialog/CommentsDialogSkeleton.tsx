import { Box, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { findEntity } from '../../../cache/entities/find-entity.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { useLayer } from '../../../lib/use-layer.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useFocusReturn } from '../../../ui/hooks/use-focus-return.ts';
import { useIsDesktop } from '../../../ui/hooks/use-is-desktop.ts';
import { pageShapes } from '../../../ui/lists/page-shapes.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { frameRatio } from '../../media/media-frame.rules.ts';
import classes from './CommentsDialog.module.css';
import { findCommentsButton } from './find-comments-button.ts';
import { OpenPost } from './OpenPost.tsx';

interface CommentsDialogSkeletonProps {
  opened: boolean;
  postId: number | null;
  onClose: () => void;
}

/** Shown in the frame of the click, with the post as it is cached, until the chunk of the dialog is loaded. */
export function CommentsDialogSkeleton({ opened, postId, onClose }: CommentsDialogSkeletonProps) {
  return opened && postId !== null && <OpenSkeleton postId={postId} onClose={onClose} />;
}

function OpenSkeleton({ postId, onClose }: { postId: number; onClose: () => void }) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const post = findEntity(useCache(), 'post', postId);
  const isWide = useIsDesktop();
  const [first] = post?.media ?? [];
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  useFocusReturn(true, { findTarget: () => findCommentsButton(postId) });
  useLayer(true, onClose, { isInHistory: true });
  const onKeyDown = (event: KeyboardEvent) => {
    // There is nothing behind it to reach, and it is replaced at once.
    if (event.key === 'Tab') event.preventDefault();
  };
  return (
    <Box className="mantine-Modal-overlay" pos="fixed" inset={0} style={{ zIndex: 200 }}>
      <div
        ref={root}
        role="dialog"
        aria-modal="true"
        aria-busy="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={`mantine-Modal-content ${classes.frame}`}
        data-split={isWide && first !== undefined}
        onKeyDown={onKeyDown}
      >
        <Group
          component="header"
          className="line-below"
          gap={0}
          wrap="nowrap"
          justify="space-between"
          py={8}
          px="var(--inset)"
          mih={60}
        >
          <h2 id={id} className="mantine-Modal-title">
            Comments
          </h2>
          <IconButton label="Close" className="mantine-Modal-close" onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </Group>
        <Box px="var(--inset)" inert>
          {post ? (
            <OpenPost post={post}>
              {!isWide && first && <div className={classes.media} style={{ aspectRatio: frameRatio(first) }} />}
            </OpenPost>
          ) : (
            <Skeleton shape={pageShapes.post} />
          )}
          <Box pt={16}>
            <Skeleton shape={pageShapes.comment} times={3} />
          </Box>
        </Box>
      </div>
    </Box>
  );
}
