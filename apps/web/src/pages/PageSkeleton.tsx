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
    <div className={classes.column}>
      <Block shape="title" />
      <PostSkeletons />
    </div>
  ),
  explore: () => (
    <div className={classes.column}>
      <Block shape="title" />
      <Block shape="tabs" />
      <PostSkeletons />
    </div>
  ),
  post: () => (
    <div className={classes.column}>
      <Block shape="back" />
      <PostSkeleton />
      <div className={classes.comments}>
        <CommentSkeleton />
        <CommentSkeleton />
      </div>
    </div>
  ),
  profile: ProfilePageSkeleton,
  people: () => (
    <div className={classes.column}>
      <Block shape="title" />
      <Block shape="field" />
      <MemberListSkeleton />
    </div>
  ),
  messages: () => (
    <div className={`${classes.column} ${classes.wide}`}>
      <Block shape="panes" />
    </div>
  ),
  notifications: () => (
    <div className={classes.column}>
      <Block shape="title" />
      <Block shape="tabs" />
      <MemberListSkeleton />
    </div>
  ),
  videos: () => (
    <div className={`${classes.column} ${classes.wide}`}>
      <Block shape="title" />
      <Block shape="tiles" />
    </div>
  ),
  form: () => (
    <div className={`${classes.column} ${classes.wide}`}>
      <Block shape="title" />
      <Block shape="section" />
      <Block shape="section" />
    </div>
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
      <div className={homeClasses.feed}>
        <div className={homeClasses.stories} />
        {!isDesktop && <Block shape="prompt" />}
        <Block shape="prompt" />
        <PostSkeletons />
      </div>
      {isDesktop && <ColumnSkeleton />}
    </div>
  );
}

function PostSkeletons() {
  return (
    <div className={classes.posts}>
      <PostSkeleton />
      <PostSkeleton />
      <PostSkeleton />
    </div>
  );
}

function Block({ shape }: { shape: 'title' | 'back' | 'field' | 'tabs' | 'prompt' | 'section' | 'tiles' | 'panes' }) {
  return <span className={`${classes.block} ${classes[shape]}`} aria-hidden="true" />;
}
