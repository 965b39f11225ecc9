import { Flex, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Avatar } from '../../members/Avatar.tsx';
import classes from './StepButtons.module.css';

/** Touch screens are tapped; there the buttons are for keyboards and screen readers. */
export function StepButtons({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <IconButton
        label="Previous"
        className={classes.step}
        style={{ gridArea: 'back' }}
        data-side="previous"
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={26} stroke={1.75} className="mirrored-in-rtl" aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next"
        className={classes.step}
        style={{ gridArea: 'forth' }}
        data-side="next"
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={26} stroke={1.75} className="mirrored-in-rtl" aria-hidden="true" />
      </IconButton>
    </>
  );
}

interface NeighbourProps {
  member: Author | null;
  side: 'previous' | 'next';
  onShow: () => void;
}

export function Neighbour({ member, side, onShow }: NeighbourProps) {
  if (!member) return null;
  return (
    <Flex
      direction="column"
      component="button"
      type="button"
      className={classes.neighbour ?? ''}
      align="center"
      justify="center"
      gap={12}
      p={16}
      style={{ gridArea: side }}
      aria-label={`Stories by ${member.name}`}
      onClick={onShow}
    >
      <Avatar member={member} size={64} scheme="archive" isDecorative />
      <Text span lineClamp={2} maw="100%" fw={620} lh={1.3} ta="center" dir="auto">
        {member.name}
      </Text>
    </Flex>
  );
}
