import { useId } from 'react';
import { Avatar } from '../../features/members/Avatar.tsx';
import nameClasses from '../../features/members/MemberName.module.css';
import cardClasses from '../../features/posts/card/PostCard.module.css';
import headerClasses from '../../features/posts/card/PostHeader.module.css';
import textClasses from '../../features/posts/card/PostText.module.css';
import { PostVibe } from '../../features/posts/card/PostVibe.tsx';
import { VibeEdge } from '../../features/vibe/VibeEdge.tsx';
import { VoteButtons } from '../../features/votes/VoteButtons.tsx';
import { useSampleVotes } from './use-sample-votes.ts';

const AUTHOR = { id: 9, name: 'Noor Haddad', username: 'noor', profileImage: null, vibeScore: 71 };

export function SampleCard({ className }: { className?: string | undefined }) {
  const nameId = useId();
  const { desired, vote, ...post } = useSampleVotes();
  return (
    <section className={className} aria-label="A sample post to try">
      <article className={cardClasses.root} aria-labelledby={nameId}>
        <header className={headerClasses.root}>
          <Avatar member={AUTHOR} size={48} isDecorative />
          <div className={headerClasses.info}>
            <span className={nameClasses.name} id={nameId}>
              {AUTHOR.name}
            </span>
            <div className={headerClasses.line}>
              <span className={headerClasses.username}>@{AUTHOR.username}</span>
              <span className={headerClasses.detail}>vibe {AUTHOR.vibeScore}</span>
              <span className={headerClasses.detail}>a sample to try</span>
            </div>
          </div>
        </header>
        <div className={textClasses.text}>
          Left my phone at home and took the long way round. The city has birds in it.
        </div>
        <VoteButtons positive={post.positiveVotes} negative={post.negativeVotes} vote={desired} onVote={vote}>
          <div className={cardClasses.middle}>
            <PostVibe post={post} />
          </div>
        </VoteButtons>
        <div className={cardClasses.edge}>
          <VibeEdge positive={post.positiveVotes} negative={post.negativeVotes} />
        </div>
      </article>
    </section>
  );
}
