import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { vibeBand } from '@vibeline/core/features/vibe/vibe.rules';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { categoryLabels } from '../../highlights/category-labels.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberLink } from '../../members/MemberLink.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import classes from './StoryHeader.module.css';

interface StoryHeaderProps {
  author: Author;
  story: Story | null;
  audience: Audience | null;
  highlight: Pick<Highlight, 'title' | 'category'> | undefined;
}

export function StoryHeader({ author, story, audience, highlight }: StoryHeaderProps) {
  return (
    <header className={classes.root}>
      <span className={classes.picture}>
        <MemberLink member={author} isDecorative>
          <Avatar member={author} size={40} scheme="archive" isDecorative />
        </MemberLink>
      </span>
      <div className={classes.texts}>
        <div className={classes.first}>
          <MemberLink member={author}>
            <MemberName member={author} />
          </MemberLink>
        </div>
        {highlight && (
          <p className={classes.highlight} dir="auto" title={highlight.title}>
            {highlight.title}
          </p>
        )}
        <p className={classes.details}>
          <span className={classes.vibe} data-band={vibeBand(author.vibeScore, 'archive')}>
            {author.vibeScore}% vibe
          </span>
          {story && <RelativeTime time={story.createdAt} />}
          {highlight && <span>{categoryLabels[highlight.category]}</span>}
          {audience !== null && audience !== 'public' && (
            <span className={classes.audience}>{audienceLabel(audience)}</span>
          )}
        </p>
      </div>
    </header>
  );
}
