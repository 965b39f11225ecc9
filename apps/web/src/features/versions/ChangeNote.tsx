import { Text } from '@mantine/core';
import { isCompleteChange } from '@vibeline/core/features/versions/version.rules';
import { useDeferredValue, useMemo } from 'react';
import { countOf } from '../../ui/format-count.ts';
import type { EditedProps } from './edited-item.ts';

/** Tells an author who replaces the text what becomes of the votes of others, before it is saved. */
export function ChangeNote({ item, kind, text }: EditedProps & { text: string }) {
  const { content, positiveVotes, negativeVotes, userVote } = item;
  const votes = positiveVotes + negativeVotes - (userVote ? 1 : 0);
  const latest = useDeferredValue(text);
  const isTold = useMemo(
    () => votes > 0 && latest.trim() !== '' && isCompleteChange(content, latest),
    [votes, content, latest],
  );
  // The element stays, so that screen readers announce what comes into it.
  return (
    <div role="status">
      {isTold && (
        <Text fz="sm" lh={1.4} textWrap="pretty">
          Hardly anything of the {kind} stays. {countOf(votes, 'vote')} of others will be marked as given before, and
          they are asked whether to keep {votes === 1 ? 'it' : 'them'}.
        </Text>
      )}
    </div>
  );
}
