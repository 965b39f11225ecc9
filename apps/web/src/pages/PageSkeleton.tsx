import { Box, Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { CommentSkeleton } from '../features/comments/list/CommentSkeleton.tsx';
import { MemberListSkeleton } from '../features/members/MemberListSkeleton.tsx';
import { PostSkeleton } from '../features/posts/PostSkeleton.tsx';
import { useIsDesktop } from '../ui/hooks/use-is-desktop.ts';
import { InLeftColumn } from '../ui/LeftColumnSlot.tsx';
import { ColumnSkeleton } from './home/ColumnSkeleton.tsx';
import homeClasses from './home/HomePage.module.css';
import classes from './PageSkeleton.module.css';
import { ProfilePageSkeleton } from './profile/ProfilePageSkeleton.tsx';

export type PageKind =
  | 'home'
  | 'posts'
  | 'explore'
  | 'post'
  | 'profile'
  | 'people'
  | 'messages'
  | 'notifications'
  | 'videos'
  | 'form';

const skeletons: Record<PageKind, () => ReactNode> = {
  home: HomeSkeleton,
  posts: () => (
    <Column>
      <Block shape="title" />
      <PostSkeletons />
    </Column>
  ),
  explore: () => (
    <Column>
      <Block shape="title" />
      <Block shape="tabs" />
      <PostSkeletons />
    </Column>
  ),
  post: () => (
    <Column>
      <Block shape="back" />
      <PostSkeleton />
      <Flex direction="column" gap={12} px="var(--card-padding)">
        <CommentSkeleton />
        <CommentSkeleton />
      </Flex>
    </Column>
  ),
  profile: ProfilePageSkeleton,
  people: () => (
    <Column>
      <Block shape="title" />
      <Block shape="field" />
      <MemberListSkeleton />
    </Column>
  ),
  messages: () => (
    <Column isWide>
      <Block shape="panes" />
    </Column>
  ),
  notifications: () => (
    <Column>
      <Block shape="title" />
      <Block shape="tabs" />
      <MemberListSkeleton />
    </Column>
  ),
  videos: () => (
    <Column isWide>
      <Block shape="title" />
      <div className={classes.tiles} aria-hidden="true" />
    </Column>
  ),
  form: () => (
    <Column isWide>
      <Block shape="title" />
      <Block shape="section" />
      <Block shape="section" />
    </Column>
  ),
};

export function PageSkeleton({ kind }: { kind: PageKind }) {
  const Skeleton = skeletons[kind];
  return (
    <>
      <span role="status" className="visually-hidden">
        Loading...
      </span>
      <Skeleton />
    </>
  );
}

function HomeSkeleton() {
  const isDesktop = useIsDesktop();
  return (
    <div className={homeClasses.root}>
      {isDesktop && (
        <InLeftColumn>
          <ColumnSkeleton />
        </InLeftColumn>
      )}
      <Flex direction="column" gap="var(--gap-cards)">
        <div className={homeClasses.stories} />
        {!isDesktop && <Block shape="prompt" />}
        <Block shape="prompt" />
        <PostSkeletons />
      </Flex>
      {isDesktop && <ColumnSkeleton />}
    </div>
  );
}

function PostSkeletons() {
  return (
    <Flex direction="column" gap="var(--gap-cards)">
      <PostSkeleton />
      <PostSkeleton />
      <PostSkeleton />
    </Flex>
  );
}

function Column({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <Flex direction="column" gap="var(--gap-page)" {...(isWide && { className: 'all-columns' })}>
      {children}
    </Flex>
  );
}

const CARD = { bdrs: 'var(--radius-card)' };

const SHAPES = {
  title: { w: 220, h: 38, my: 3 },
  back: { w: 84, h: 20, mt: 12 },
  field: { h: 48 },
  tabs: { h: 49 },
  section: { h: 240, ...CARD },
  panes: { h: 'max(600px, 100dvh - var(--height-topbar) - 48px)', ...CARD },
  prompt: { h: 'calc(84px - var(--gutter) / 2)', mx: 0, bdrs: 'var(--radius-bleed)' },
};

function Block({ shape }: { shape: keyof typeof SHAPES }) {
  return <Box mx="var(--gutter)" bg="var(--surface-hover)" bdrs={6} {...SHAPES[shape]} aria-hidden="true" />;
}
