import { Group, Text } from '@mantine/core';
import { IconRss, IconShare } from '@tabler/icons-react';
import type { Hashtag } from '@vibeline/core/features/hashtags/hashtag.schema';
import { describeGrowth } from '@vibeline/core/features/trends/trend.rules';
import { openShare } from '../../features/sharing/open-share.ts';
import { paths } from '../../lib/paths.ts';
import { errorMessage } from '../../lib/server/public-error.ts';
import { IconButton, iconButtonProps } from '../../ui/buttons/IconButton.tsx';
import { Count } from '../../ui/Count.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';

interface HashtagQuery {
  data: Hashtag | undefined;
  error: unknown;
  refetch: () => unknown;
}

export function HashtagFacts({ tag, query }: { tag: string; query: HashtagQuery }) {
  if (!query.data && query.error) {
    const message = errorMessage(query.error, 'The hashtag could not be loaded.');
    return <ErrorNote message={message} onRetry={() => void query.refetch()} />;
  }
  const feedLabel = `Atom feed of #${tag}`;
  return (
    <Group gap={0} wrap="nowrap" mt={-10} mb={-4} ms="var(--gutter)" me="calc(var(--gutter) - 12px)">
      <Text className="tabular-nums" miw={0} flex={1} c="dimmed" aria-busy={!query.data}>
        {query.data ? (
          <Facts hashtag={query.data} />
        ) : (
          <Text span w="12ch" h={14} bg="var(--surface-hover)" bdrs={6} display="inline-block" />
        )}
      </Text>
      <IconButton
        label={`Share #${tag}`}
        title="Share"
        onClick={() => openShare({ url: paths.hashtag(tag), title: `#${tag}` })}
      >
        <IconShare size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <a href={paths.hashtagFeed(tag)} aria-label={feedLabel} title="Atom feed" {...iconButtonProps()}>
        <IconRss size={20} stroke={1.75} aria-hidden="true" />
      </a>
    </Group>
  );
}

function Facts({ hashtag: { posts, today } }: { hashtag: Hashtag }) {
  return (
    <>
      <Count value={posts} noun="post" />
      {today && (
        <>
          {' · '}
          <Count value={today.count} /> today · {describeGrowth(today)}
        </>
      )}
    </>
  );
}
