import { CATEGORY_MAX } from '@vibeline/core/features/posts/post.rules';
import { type RefObject, useEffect, useRef } from 'react';
import { TextField } from '../../ui/forms/TextField.tsx';
import { TextSuggestions } from '../suggestions/TextSuggestions.tsx';
import classes from './ComposerDetails.module.css';
import { ignoredWords } from './hashtag-words.rules.ts';
import type { Composer } from './use-composer.ts';

interface ComposerDetailsProps {
  composer: Composer;
  hashtagsField: RefObject<HTMLInputElement | null>;
  isSubmitted: boolean;
}

const SUGGESTIONS = ['Daily life', 'Music', 'Food', 'Travel', 'Art', 'Ideas'];

export function ComposerDetails({ composer, hashtagsField, isSubmitted }: ComposerDetailsProps) {
  const { draft, store, isSending, hashtagsProblem } = composer;
  const ignored = ignoredWords(draft.hashtags);
  const root = useRef<HTMLDivElement>(null);
  // Opened below a long text, they would be out of sight.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const note = ignored.length > 0 && `Left out, because it has no #: ${ignored.join(' ')}`;
  return (
    <div ref={root} className={classes.root}>
      <div className={classes.field}>
        <TextField
          label="Category"
          placeholder="Anything"
          dir="auto"
          maxLength={CATEGORY_MAX}
          autoComplete="off"
          readOnly={isSending}
          value={draft.category}
          onChange={(event) => store.change({ category: event.currentTarget.value })}
        />
        <fieldset className={classes.suggestions}>
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
        </fieldset>
      </div>
      <div className={classes.field}>
        <TextField
          ref={hashtagsField}
          label="Hashtags"
          placeholder="#sunset #friends"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          readOnly={isSending}
          error={isSubmitted && hashtagsProblem}
          value={draft.hashtags}
          onChange={(event) => store.change({ hashtags: event.currentTarget.value })}
        />
        <TextSuggestions field={hashtagsField} signs={['#']} />
        <p className={classes.note} dir="auto">
          {note || 'Each starts with #, with a space between them.'}
        </p>
      </div>
    </div>
  );
}
