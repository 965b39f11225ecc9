import { Box } from '@mantine/core';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import classes from './StoryCaption.module.css';

export function StoryCaption({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Box
      component="section"
      className={`${classes.root} ring-inside`}
      py={10}
      px={14}
      mah="26dvh"
      bg="var(--media-shade)"
      fz="sm"
      lh={1.45}
      bdrs={12}
      aria-label="Caption"
      tabIndex={text.length > LONG ? 0 : undefined}
    >
      <p dir="auto">
        <LinkedText text={text} />
      </p>
    </Box>
  );
}

const LONG = 160;
