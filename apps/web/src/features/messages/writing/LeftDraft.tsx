import { Group, Text } from '@mantine/core';
import { Button } from '../../../ui/buttons/Button.tsx';
import { copyMessage } from '../message/copy-message.ts';

/** What was written and not sent where nobody can write any more. */
export function LeftDraft({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  if (text.trim() === '') return null;
  return (
    <section className="line-above" aria-label="Not sent">
      <Text
        py={10}
        px={20}
        fz="sm"
        lh={1.45}
        mah="30vh"
        style={{ overflowY: 'auto', whiteSpace: 'pre-line' }}
        dir="auto"
      >
        {text}
      </Text>
      <Group gap={8} justify="flex-end" px={12} pb={8}>
        <Button variant="subtle" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="default" onClick={() => void copyMessage(text)}>
          Copy text
        </Button>
      </Group>
    </section>
  );
}
