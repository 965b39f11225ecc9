import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SUGGESTION_SEARCH_MAX } from '@vibeline/core/suggestions.rules';
import { paths } from '../../lib/paths.ts';
import { errorMessage } from '../../lib/public-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/lists/ErrorState.tsx';
import { Loading } from '../../ui/lists/Loading.tsx';
import { NothingFound } from './NothingFound.tsx';
import classes from './SearchPage.module.css';

const STALE_TIME = 60_000;
const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

export function FoundHashtags({ text }: { text: string }) {
  const query = trpc.posts.suggestHashtags.useQuery(
    { search: text.slice(0, SUGGESTION_SEARCH_MAX) },
    { staleTime: STALE_TIME, refetchOnWindowFocus: false, placeholderData: keepPreviousData },
  );
  const retry = () => void query.refetch();
  if (query.error && !query.data) {
    return <ErrorState message={errorMessage(query.error, 'The hashtags could not be loaded.')} onRetry={retry} />;
  }
  if (!query.data || (query.isPlaceholderData && query.isPaused)) {
    return (
      <Loading label="Loading hashtags" onRetry={retry}>
        <div className={classes.tags} aria-hidden="true">
          {SKELETON_KEYS.map((key) => (
            <span key={key} className={classes.skeleton} />
          ))}
        </div>
      </Loading>
    );
  }
  if (query.data.length === 0) {
    return (
      <NothingFound>
        No hashtag begins with <bdi>“{text}”</bdi>.
      </NothingFound>
    );
  }
  return (
    <ul className={classes.tags} aria-label="Hashtags" aria-busy={query.isFetching}>
      {query.data.map(({ tag }) => (
        <li key={tag}>
          <Link to={paths.hashtag(tag)} className={classes.tag}>
            <bdi>#{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
