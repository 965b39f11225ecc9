import { Box, Flex, Stack } from '@mantine/core';
import { CATEGORY_MAX } from '@vibeline/core/features/posts/post.rules';
import { type Ref, useId, useRef } from 'react';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { TextSuggestions } from '../../suggestions/TextSuggestions.tsx';
import type { Composer } from '../use-composer.ts';
import classes from './ComposerDetails.module.css';
import { hashtagNotes } from './hashtag-words.rules.ts';

interface ComposerDetailsProps {
  ref: Ref<HTMLDivElement>;
  composer: Composer;
}

const SUGGESTIONS = ['Daily life', 'Music', 'Food', 'Travel', 'Art', 'Ideas'];

export function ComposerDetails({ ref, composer }: ComposerDetailsProps) {
  const { draft, store, isSending } = composer;
  const hashtagsField = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const notes = hashtagNotes(draft.hashtags);
  return (
    <div ref={ref} className={classes.root}>
      <Stack gap={8}>
        <TextField
          label="Category"
          placeholder="Anything"
          maxLength={CATEGORY_MAX}
          autoComplete="off"
          readOnly={isSending}
          value={draft.category}
          onChange={(event) => store.change({ category: event.currentTarget.value })}
        />
        <Flex component="fieldset" wrap="wrap" gap={6} p={0} bd={0}>
          <legend className="visually-hidden">Suggested categories</legend>
          {SUGGESTIONS.map((category) => {
            const isChosen = category === draft.category.trim();
            return (
              <button
                key={category}
                type="button"
                className={classes.suggestion}
                aria-pressed={isChosen}
                disabled={isSending}
                onClick={() => store.change({ category: isChosen ? '' : category })}
              >
                {category}
              </button>
            );
          })}
        </Flex>
      </Stack>
      <Stack gap={8}>
        <TextField
          ref={hashtagsField}
          label="Hashtags"
          placeholder="#sunset #friends"
          autoComplete="off"
          autoCapitalize="none"
          readOnly={isSending}
          aria-describedby={noteId}
          value={draft.hashtags}
          onChange={(event) => store.change({ hashtags: event.currentTarget.value })}
        />
        <TextSuggestions field={hashtagsField} signs={['#']} />
        <Box id={noteId} c="dimmed" fz="sm">
          {notes.length === 0 && <p>Each starts with #, with a space between them.</p>}
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Box>
      </Stack>
    </div>
  );
}
