import { positivePercent } from '@vibeline/core/features/vibe/vibe.rules';
import { Avatar } from '../../features/members/Avatar.tsx';
import { VibeEdge } from '../../features/vibe/VibeEdge.tsx';
import { VoteButtons } from '../../features/votes/VoteButtons.tsx';
import classes from './SampleCard.module.css';
import { useSampleVotes } from './use-sample-votes.ts';

const AUTHOR = { id: 9, name: 'Noor Haddad', username: 'noor', profileImage: null, vibeScore: 71 };

export function SampleCard({ className }: { className?: string | undefined }) {
  const { positiveVotes, negativeVotes, desired, vote } = useSampleVotes();
  return (
    <section className={className} aria-label="A sample post to try">
      <article className={classes.card}>
        <header className={classes.header}>
          <Avatar member={AUTHOR} size={52} isDecorative />
          <p className={classes.author}>
            <span className={classes.name}>{AUTHOR.name}</span>
            <span className={classes.meta}>
              @{AUTHOR.username} · vibe {AUTHOR.vibeScore}
            </span>
          </p>
          <p className={classes.percent}>{positivePercent(positiveVotes, negativeVotes)}%</p>
        </header>
        <p className={classes.text}>Left my phone at home and took the long way round. The city has birds in it.</p>
        <VibeEdge positive={positiveVotes} negative={negativeVotes} className={classes.edge} />
        <div className={classes.votes}>
          <VoteButtons positive={positiveVotes} negative={negativeVotes} vote={desired} onVote={vote}>
            <span className={classes.hint}>Try it. Nothing is saved.</span>
          </VoteButtons>
        </div>
      </article>
    </section>
  );
}
