import { Stack, Text } from '@mantine/core';
import { trpc } from '../../../lib/server/trpc.ts';
import type { Composer } from '../use-composer.ts';
import classes from './AudienceNotes.module.css';
import { audienceSize } from './audience-size.rules.ts';
import { ReachesNobody } from './ReachesNobody.tsx';

/** What the chosen audience means for the post that is written. What does not fit it stays in the draft. */
export function AudienceNotes({ composer }: { composer: Composer }) {
  const { audience, kind, fileProblem, isOutsideCircle } = composer;
  const notes = leftOut(composer).filter((note) => note !== null);
  const { data: counts } = trpc.posts.audienceCounts.useQuery(undefined, { enabled: kind === 'private', staleTime: 0 });
  return (
    <Stack role="status" gap={4} c="dimmed" fz="sm" lh={1.4} className={classes.notes}>
      {fileProblem !== null && (
        <Text c="var(--danger-ink)">{fileProblem}. Remove the others, or choose another audience.</Text>
      )}
      {isOutsideCircle && (
        <Text c="var(--danger-ink)">You are not in this circle any more. Choose another audience.</Text>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {counts && audienceSize(audience, counts) === 0 && <ReachesNobody audience={audience} counts={counts} />}
    </Stack>
  );
}

function leftOut({ kind, draft, asStory, anonymity }: Composer): (string | null)[] {
  const hasDetails = draft.category.trim() !== '' || draft.hashtags.trim() !== '';
  return [
    anonymity.isWithheld
      ? 'Not anonymous: this network does not offer anonymous posts. Those who see it see your name.'
      : null,
    kind !== 'post' && draft.isAnonymous === true ? 'Not anonymous: those who see it see your name.' : null,
    kind === 'private' && hasDetails ? 'Without its category and hashtags: a private post has none.' : null,
    kind === 'circle' && asStory.isOn ? 'Not as a story: it is for the circle only.' : null,
  ];
}
