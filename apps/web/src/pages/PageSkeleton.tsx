import { Flex } from '@mantine/core';
import { useIsDesktop } from '../ui/hooks/use-is-desktop.ts';
import { useIsPhone } from '../ui/hooks/use-is-phone.ts';
import { InLeftColumn } from '../ui/LeftColumnSlot.tsx';
import { pageShapes } from '../ui/lists/page-shapes.ts';
import { Skeleton } from '../ui/lists/Skeleton.tsx';
import type { Shape } from '../ui/lists/shape.ts';
import homeClasses from './home/HomePage.module.css';
import { ProfilePageSkeleton } from './profile/ProfilePageSkeleton.tsx';

const { title, tabs, post, members, section } = pageShapes;

const COLUMNS = {
  posts: [title, 'posts'],
  explore: [title, tabs, 'posts'],
  post: [pageShapes.back, post, pageShapes.comments],
  people: [title, pageShapes.field, members],
  messages: [pageShapes.panes],
  notifications: [title, tabs, members],
  videos: [title, pageShapes.videos],
  form: [title, section, section],
} satisfies Record<string, readonly (Shape | 'posts')[]>;

const IN_FEED_COLUMN: readonly PageKind[] = ['posts', 'explore', 'post'];

export type PageKind = keyof typeof COLUMNS | 'home' | 'profile';

export function PageSkeleton({ kind }: { kind: PageKind }) {
  return (
    <>
      <span role="status" className="visually-hidden" data-pending-page>
        Loading...
      </span>
      {kind === 'home' && <HomeSkeleton />}
      {kind === 'profile' && <ProfilePageSkeleton />}
      {kind !== 'home' && kind !== 'profile' && <ColumnSkeleton kind={kind} />}
    </>
  );
}

function ColumnSkeleton({ kind }: { kind: keyof typeof COLUMNS }) {
  return (
    <Flex
      direction="column"
      gap="var(--gap-page)"
      {...(!IN_FEED_COLUMN.includes(kind) && { className: 'all-columns' })}
    >
      {Object.entries(COLUMNS[kind]).map(([key, shape]) =>
        shape === 'posts' ? <PostSkeletons key={key} /> : <Skeleton key={key} shape={shape} />,
      )}
    </Flex>
  );
}

function HomeSkeleton() {
  const isDesktop = useIsDesktop();
  const isPhone = useIsPhone();
  return (
    <div className={homeClasses.root}>
      {isDesktop && (
        <InLeftColumn>
          <Skeleton shape={pageShapes.column} />
        </InLeftColumn>
      )}
      <Flex direction="column" gap="var(--gap-cards)">
        <div className={homeClasses.stories} />
        {!isDesktop && <Skeleton shape={pageShapes.vibeStatus} />}
        {!isPhone && <Skeleton shape={pageShapes.prompt} />}
        <Skeleton shape={pageShapes.feedBar} />
        <Skeleton shape={post} times={3} />
      </Flex>
      {isDesktop && <Skeleton shape={pageShapes.column} />}
    </div>
  );
}

function PostSkeletons() {
  return (
    <Flex direction="column" gap="var(--gap-cards)">
      <Skeleton shape={post} times={3} />
    </Flex>
  );
}
