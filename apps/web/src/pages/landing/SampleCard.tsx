import { useId, useState } from 'react';
import { Avatar } from '../../features/members/Avatar.tsx';
import nameClasses from '../../features/members/MemberName.module.css';
import cardClasses from '../../features/posts/card/PostCard.module.css';
import headerClasses from '../../features/posts/card/PostHeader.module.css';
import textClasses from '../../features/posts/card/PostText.module.css';
import { PostVibe } from '../../features/posts/card/PostVibe.tsx';
import { VibeEdge } from '../../features/vibe/VibeEdge.tsx';
import { VibeScore } from '../../features/vibe/VibeScore.tsx';
import { VoteButtons } from '../../features/votes/VoteButtons.tsx';
import { readSamplePost } from './sample-post.ts';
import { useSampleVotes } from './use-sample-votes.ts';

export function SampleCard({ className }: { className?: string | undefined }) {
  const nameId = useId();
  const [{ author, content, ...received }] = useState(readSamplePost);
  const { desired, vote, ...post } = useSampleVotes(received);
  return (
    <section className={className} aria-label="A sample post to try">
      <article className={cardClasses.root} aria-labelledby={nameId}>
        <header className={headerClasses.root}>
          <Avatar member={author} size={48} isDecorative />
          <div className={headerClasses.info}>
            <span className={nameClasses.name} id={nameId}>
              {author.name}
            </span>
            <div className={headerClasses.details}>
              <div className={headerClasses.line}>
                <span className={headerClasses.username}>@{author.username}</span>
                <VibeScore member={author} />
                <span>a sample to try</span>
              </div>
            </div>
          </div>
        </header>
        <div className={textClasses.text}>{content}</div>
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
