import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { describeGrowth, type Trend } from '@vibeline/core/features/trends/trend.rules';
import type { UnlistedHashtag } from '@vibeline/core/features/trends/trend.schema';
import { useState } from 'react';
import { useTrends } from '../../../features/trends/use-trends.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Count } from '../../../ui/Count.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { Row, RowList } from '../../../ui/lists/rows/Row.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { PageParts } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { type Listing, ListingDialog } from './ListingDialog.tsx';

export function TrendsSection() {
  const [listing, setListing] = useState<Listing | null>(null);
  const trends = useTrends();
  const unlisted = trpc.trends.listUnlisted.useQuery();
  const unlist = (tag: string | null) => setListing({ tag, isListed: false });
  return (
    <PageParts>
      <SectionHead action={<Button onClick={() => unlist(null)}>Unlist a hashtag</Button>}>
        An unlisted hashtag is in no trend, suggestion or search. Its posts and its page stay.
      </SectionHead>
      <Section look="page" title="Trending now">
        <ItemStates
          query={trends}
          loadingLabel="Loading trends"
          skeleton={<Skeleton shape={listShapes.rows} />}
          failure="Trends could not be loaded."
          noteClassName="gutter"
        >
          {(items) => <TrendRows trends={items} isBusy={trends.isFetching} onUnlist={unlist} />}
        </ItemStates>
      </Section>
      <Section look="page" title="Never listed">
        <ItemStates
          query={unlisted}
          loadingLabel="Loading unlisted hashtags"
          skeleton={<Skeleton shape={listShapes.rows} />}
          failure="Unlisted hashtags could not be loaded."
          noteClassName="gutter"
        >
          {(items) => (
            <UnlistedRows
              hashtags={items}
              isBusy={unlisted.isFetching}
              onList={(tag) => setListing({ tag, isListed: true })}
            />
          )}
        </ItemStates>
      </Section>
      {listing && <ListingDialog listing={listing} onClose={() => setListing(null)} />}
    </PageParts>
  );
}

function TagLink({ tag }: { tag: string }) {
  return (
    <Link to={paths.hashtag(tag)} dir="auto" style={{ color: 'inherit', overflowWrap: 'anywhere' }}>
      #{tag}
    </Link>
  );
}

interface TrendRowsProps {
  trends: Trend[];
  isBusy: boolean;
  onUnlist: (tag: string) => void;
}

function TrendRows({ trends, isBusy, onUnlist }: TrendRowsProps) {
  if (trends.length === 0) {
    return (
      <EmptyState title="No trends yet">A hashtag trends when at least three members use it within a day.</EmptyState>
    );
  }
  return (
    <RowList label="Trending now" isBusy={isBusy}>
      {trends.map((trend) => (
        <Row
          key={trend.tag}
          title={<TagLink tag={trend.tag} />}
          details={
            <>
              <Count value={trend.count} noun="post" /> today · {describeGrowth(trend)}
            </>
          }
          actions={
            <Button
              variant="default"
              size="compact"
              aria-label={`Unlist #${trend.tag}`}
              onClick={() => onUnlist(trend.tag)}
            >
              Unlist
            </Button>
          }
        />
      ))}
    </RowList>
  );
}

interface UnlistedRowsProps {
  hashtags: UnlistedHashtag[];
  isBusy: boolean;
  onList: (tag: string) => void;
}

function UnlistedRows({ hashtags, isBusy, onList }: UnlistedRowsProps) {
  if (hashtags.length === 0) {
    return <EmptyState title="Every hashtag is listed">Those that you unlist are here, with the reason.</EmptyState>;
  }
  return (
    <RowList label="Never listed" isBusy={isBusy}>
      {hashtags.map(({ tag, reason, moderator, createdAt }) => (
        <Row
          key={tag}
          title={<TagLink tag={tag} />}
          details={
            <>
              <Text span inherit display="block" c="var(--ink)" dir="auto" style={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Text>
              <bdi>{moderator?.name ?? 'A moderator'}</bdi> · <RelativeTime time={createdAt} />
            </>
          }
          actions={
            <Button variant="default" size="compact" aria-label={`List #${tag} again`} onClick={() => onList(tag)}>
              List again
            </Button>
          }
        />
      ))}
    </RowList>
  );
}
