import { HashtagRow } from '../../features/hashtags/HashtagRow.tsx';
import { useFollowedHashtags } from '../../features/hashtags/use-followed-hashtags.ts';
import { useTrends } from '../../features/trends/use-trends.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { countOf } from '../../ui/format-count.ts';
import { StepList } from './StepList.tsx';

const SHOWN = 8;
const STALE_TIME = 60_000;

/** Those used today first, then those used most of all. */
export function TopicsStep() {
  const trends = useTrends();
  const used = trpc.posts.suggestHashtags.useQuery({ search: '' }, { staleTime: STALE_TIME });
  const followed = useFollowedHashtags();
  const today = new Map(trends.data?.map(({ tag, count }) => [tag, count]));
  const tags =
    trends.data && used.data && [...new Set([...today.keys(), ...used.data.map(({ tag }) => tag)])].slice(0, SHOWN);
  return (
    <StepList
      label="Topics"
      items={tags}
      query={trends.error ? trends : used}
      empty="Nobody has used a hashtag yet."
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
