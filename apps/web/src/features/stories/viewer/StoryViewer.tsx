import { Group, Stack } from '@mantine/core';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { type ReactNode, useRef } from 'react';
import { FullScreenDialog } from '../../../ui/dialogs/FullScreenDialog.tsx';
import { useIsLasting } from '../../../ui/hooks/use-is-lasting.ts';
import { storyColors } from '../text-color.rules.ts';
import { type Player, usePlayer } from './playing/use-player.ts';
import { usePreload } from './playing/use-preload.ts';
import { useViewerKeys } from './playing/use-viewer-keys.ts';
import type { WatchControl } from './playing/use-watch.ts';
import { positionText, segmentsOf } from './playing/viewer.rules.ts';
import { Neighbour, StepButtons } from './StepButtons.tsx';
import { StoryCaption } from './StoryCaption.tsx';
import { StoryControls } from './StoryControls.tsx';
import { StoryFailure, WithdrawnNote } from './StoryFailure.tsx';
import { StoryHeader } from './StoryHeader.tsx';
import { StoryItem } from './StoryItem.tsx';
import { StoryProgress } from './StoryProgress.tsx';
import classes from './StoryViewer.module.css';

export interface StoryViewerProps {
  title: string;
  /** Whose stories are watched; null until that is known. */
  author: Author | null;
  audience: Audience | null;
  control: WatchControl;
  /** The members before and after this one; null where there are none. */
  previous: Author | null;
  next: Author | null;
  /** Shows the member before or after; a highlight has none, so there it is the story before or after. */
  onPerson: (by: 1 | -1) => void;
  onClose: () => void;
  onRefetch: () => Promise<unknown>;
  highlight?: Highlight | undefined;
  isWriting?: boolean;
  onReply?: (() => void) | undefined;
  menu?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  onShown: () => void;
}

const SPINNER_DELAY_MS = 300;

export function StoryViewer(props: StoryViewerProps) {
  const { title, author, audience, control, previous, next, onClose, onRefetch, highlight, menu, footer, children } =
    props;
  const root = useRef<HTMLDivElement>(null);
  const { watch, story, media } = control;
  const { position, stories } = watch;
  const player = usePlayer({ ...props, root });
  const { isByHand, isAdvancing } = player;
  usePreload(stories, position);
  useViewerKeys(root, control, player, props.onReply);
  const name = position ? `${title}, ${positionText(stories, position)}` : title;
  const textInk = story && !media && !watch.isWithdrawn ? storyColors(story.backgroundColor).color : null;
  return (
    <FullScreenDialog className={classes.root} aria-label={name} onClose={onClose} data-held={player.isHeld}>
      <div ref={root} className={classes.stage} tabIndex={-1} data-autofocus {...player.focusHandlers}>
        <Neighbour member={previous} side="previous" onShow={() => props.onPerson(-1)} />
        <article ref={player.surface} className={classes.frame}>
          <StoryContent control={control} player={player} onRefetch={onRefetch} />
          {children}
          <Stack
            className={classes.top}
            gap={10}
            top={0}
            left={0}
            right={0}
            pos="absolute"
            c={textInk ?? 'inherit'}
            data-chrome
            data-on-text={textInk !== null}
          >
            <StoryProgress segments={segmentsOf(stories, position)} percent={player.percent} isByHand={isByHand} />
            <Group gap={8} wrap="nowrap">
              {author && <StoryHeader author={author} story={story} audience={audience} highlight={highlight} />}
              <StoryControls
                isAdvancing={isAdvancing}
                onToggle={position ? player.toggle : undefined}
                hasSound={media?.mediaType === 'video' && media.state === 'ready'}
                onClose={onClose}
              >
                {menu}
              </StoryControls>
            </Group>
          </Stack>
          <Stack
            className={classes.bottom}
            gap={8}
            bottom={0}
            left={0}
            right={0}
            pos="absolute"
            data-chrome
            data-above-toasts
          >
            {story && media && !watch.isWithdrawn && <StoryCaption key={story.id} text={story.content} />}
            {footer}
          </Stack>
        </article>
        {position && <StepButtons onStep={control.step} />}
        <Neighbour member={next} side="next" onShow={() => props.onPerson(1)} />
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isAdvancing ? '' : name}
      </p>
    </FullScreenDialog>
  );
}

interface StoryContentProps extends Pick<StoryViewerProps, 'control' | 'onRefetch'> {
  player: Player;
}

function StoryContent({ control, player, onRefetch }: StoryContentProps) {
  const { watch, story, media, step } = control;
  const isSlow = useIsLasting(story !== null && player.status === 'loading' && player.isWaiting, SPINNER_DELAY_MS);
  if (!story) return null;
  if (watch.isWithdrawn) return <WithdrawnNote isByHand={!player.isAdvancing} onNext={() => step(1)} />;
  if (player.status === 'broken')
    return <StoryFailure onSkip={() => step(1)} onRetry={() => void onRefetch().then(player.retry)} />;
  return (
    <>
      <StoryItem
        key={`${player.item} ${player.attempt}`}
        story={story}
        media={media}
        video={player.video}
        isPlaying={player.isPlaying}
        onStatus={player.setStatus}
        onEnd={player.end}
      />
      {isSlow && <span className={`${classes.spinner} fill`} role="status" aria-label="Loading" />}
    </>
  );
}
