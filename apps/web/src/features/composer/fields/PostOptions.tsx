import { Group, Stack, Text } from '@mantine/core';
import { IconCirclePlus, IconSpy } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { SwitchChip } from '../../../ui/forms/SwitchChip.tsx';
import type { Composer } from '../use-composer.ts';
import { StoryHeader } from './StoryHeader.tsx';

/** What a post in a circle cannot be, and a private one only in part. */
export function PostOptions({ composer }: { composer: Composer }) {
  const { kind, asStory, anonymity, isSending, store } = composer;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const changeStory = (isOn: boolean) => {
    store.change({ asStory: isOn });
    // What it opens would be under the footer.
    requestAnimationFrame(() => root.current?.scrollIntoView({ block: 'nearest' }));
  };
  const hasAnonymous = kind === 'post' && anonymity.isOffered;
  if (kind === 'circle' || !(asStory.isOffered || hasAnonymous)) return null;
  return (
    <Stack ref={root} gap={8}>
      <Group gap={8}>
        {asStory.isOffered && (
          <SwitchChip
            label="Also as a story"
            Icon={IconCirclePlus}
            isOn={asStory.isWanted}
            isDisabled={isSending || asStory.problem !== null}
            describedBy={asStory.problem === null ? undefined : `${id}-story`}
            onChange={changeStory}
          />
        )}
        {hasAnonymous && (
          <SwitchChip
            label="Post anonymously"
            Icon={IconSpy}
            isOn={anonymity.isOn === true}
            isDisabled={isSending || anonymity.isOn === null || !anonymity.isPossible}
            describedBy={`${id}-anonymous`}
            onChange={(isAnonymous) => store.change({ isAnonymous })}
          />
        )}
      </Group>
      {hasAnonymous && (
        <Text id={`${id}-anonymous`} {...HINT} hidden={anonymity.isPossible && anonymity.isOn !== true}>
          {anonymousHint(anonymity)}
        </Text>
      )}
      {asStory.isOffered && asStory.problem !== null && (
        <Text id={`${id}-story`} {...HINT}>
          {asStory.problem}
        </Text>
      )}
      {asStory.isWanted && <StoryHeader composer={composer} />}
    </Stack>
  );
}

const HINT = { c: 'dimmed', fz: 'sm', lh: 1.4, textWrap: 'pretty' } as const;

function anonymousHint({ isOn, isPossible }: Composer['anonymity']): string {
  if (!isPossible) return 'Not with a private account: nobody else would see the post.';
  return isOn
    ? 'Your name is hidden from everyone else, and votes on the post do not change your score.'
    : 'Everyone who sees the post sees your name.';
}
