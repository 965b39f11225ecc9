import { Box, Flex, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { ScrollRegion } from '../../../ui/scroll/ScrollRegion.tsx';
import classes from './MarkdownField.module.css';

const Markdown = lazyComponent(() => import('../../../ui/markdown/Markdown.tsx'), 'Markdown', {
  Fallback: () => <Box mih={120} aria-busy="true" />,
  isPrefetched: false,
});

interface MarkdownFieldProps {
  label: string;
  text: string;
  /** The field. */
  children: ReactNode;
}

/** A field with what its text looks like as a page: in its place, so that both have the whole width. */
export function MarkdownField({ label, text, children }: MarkdownFieldProps) {
  const id = useId();
  const [isPreview, setPreview] = useState(false);
  return (
    <div>
      <Flex justify="flex-end" mb={6}>
        <Button
          variant="subtle"
          size="compact"
          aria-pressed={isPreview}
          aria-controls={id}
          onPointerEnter={Markdown.prefetch}
          onFocus={Markdown.prefetch}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? 'Write' : 'Preview'}
        </Button>
      </Flex>
      <div id={id}>
        {isPreview ? (
          <ScrollRegion label={`Preview of ${label}`} className={classes.preview}>
            {text.trim() === '' ? (
              <Text c="dimmed" fz="sm">
                There is nothing to show yet.
              </Text>
            ) : (
              <Markdown text={text} />
            )}
          </ScrollRegion>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
