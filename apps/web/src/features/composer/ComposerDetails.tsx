import { CATEGORY_MAX } from '@vibeline/core/features/posts/post.rules';
import { type RefObject, useEffect, useRef } from 'react';
import { TextField } from '../../ui/forms/TextField.tsx';
import classes from './ComposerDetails.module.css';
import { leftOutOf } from './hashtag-words.rules.ts';
import type { Composer } from './use-composer.ts';

interface ComposerDetailsProps {
  composer: Composer;
  hashtagsField: RefObject<HTMLInputElement | null>;
  /** Whether the member has tried to post what cannot be posted. */
  isJudged: boolean;
}

const suggestions = ['Daily life', 'Music', 'Food', 'Travel', 'Art', 'Ideas'];

/** What a post is about, in a word, and the hashtags that are not in its text. */
export function ComposerDetails({ composer, hashtagsField, isJudged }: ComposerDetailsProps) {
  const { draft, store, isSending, hashtagsProblem } = composer;
  const leftOut = leftOutOf(draft.hashtags);
  const root = useRef<HTMLDivElement>(null);
  // They open below what may be more than a screen.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const note = leftOut.length > 0 && `Left out, because it has no #: ${leftOut.join(' ')}`;
  return (
    <div ref={root} className={classes.root}>
      <div className={classes.part}>
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
          {suggestions.map((category) => {
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
      <div className={classes.part}>
        <TextField
          ref={hashtagsField}
          label="Hashtags"
          placeholder="#sunset #friends"
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          readOnly={isSending}
          error={isJudged && hashtagsProblem}
          value={draft.hashtags}
          onChange={(event) => store.change({ hashtags: event.currentTarget.value })}
        />
        <p className={classes.note} dir="auto">
          {note || 'Each starts with #, with a space between them.'}
        </p>
      </div>
    </div>
  );
}
