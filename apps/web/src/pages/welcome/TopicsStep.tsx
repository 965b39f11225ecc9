import { HashtagRow } from '../../features/hashtags/HashtagRow.tsx';
import { useFollowedHashtags } from '../../features/hashtags/use-followed-hashtags.ts';
import { useTrends } from '../../features/trends/use-trends.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { countOf } from '../../ui/format-count.ts';
import { listShapes } from '../../ui/lists/list-shapes.ts';
import { StepList } from './StepList.tsx';

const SHOWN = 8;
const STALE_TIME = 60_000;
const SKELETON = { ...listShapes.rows, rows: SHOWN };

/** Those used today first, then those used most of all. */
export function TopicsStep() {
  const trends = useTrends();
  const used = trpc.posts.suggestHashtags.useQuery({ search: '' }, { staleTime: STALE_TIME });
  const followed = useFollowedHashtags();
  const today = new Map(trends.data?.map(({ tag, count }) => [tag, count]));
  const isKnown = trends.data && used.data && !followed.isPending;
  const tags = isKnown && [...new Set([...today.keys(), ...used.data.map(({ tag }) => tag)])].slice(0, SHOWN);
  return (
    <StepList
      label="Topics"
      items={tags || undefined}
      query={trends.error ? trends : used}
      empty="Nobody has used a hashtag yet. Write one into a post, and others can follow it."
      skeleton={SKELETON}
      row={(tag) => {
        const count = today.get(tag);
        return (
          <HashtagRow
            key={tag}
            hashtag={{ tag, isFollowed: followed.data?.some((one) => one.tag === tag) ?? false }}
            details={count === undefined ? 'Used often here' : countOf(count, 'post today', 'posts today')}
          />
        );
      }}
    />
  );
}
