import { Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { outbox } from '../../../lib/outbox/outbox.ts';
import { useStore } from '../../../lib/store.ts';
import { unsentComments } from './unsent-comments.ts';
import { readDrafts } from './use-comment-draft.ts';

interface KeptTextsProps {
  postId: number;
  viewerId: number;
}

/** What the viewer has written under a post that is gone by now: nowhere else could it be read or copied. */
export function KeptTexts({ postId, viewerId }: KeptTextsProps) {
  const { items } = useStore(outbox);
  const [drafts] = useState(() => readDrafts(viewerId, postId));
  const texts = [...drafts, ...unsentComments(items, postId, true).map(({ content }) => content)];
  if (texts.length === 0) return null;
  return (
    <Stack component="section" gap={8} px="var(--gutter)" pb={24} aria-label="What you have written">
      <Text c="dimmed" fz="sm">
        What you have written could not be added. You can copy it:
      </Text>
      {texts.map((text) => (
        <Paper key={text} p={12} bg="var(--surface-sunken)" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
          {text}
        </Paper>
      ))}
    </Stack>
  );
}
