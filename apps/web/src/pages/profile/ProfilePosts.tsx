import { Flex } from '@mantine/core';
import type { User } from '@vibeline/core/features/members/member.schema';
import { UnsentPostsSlot } from '../../features/composer/unsent/UnsentPostsSlot.tsx';
import { FindPeople } from '../../features/members/FindPeople.tsx';
import { RestoredPostList } from '../../features/posts/feed/RestoredPostList.tsx';
import { usePosts } from '../../features/posts/feed/use-posts.ts';
import { PostPreview } from '../../features/posts/PostPreview.tsx';
import { useOpenComposer } from '../../ui/hooks/use-open-composer.ts';
import { EmptyState } from '../../ui/lists/EmptyState.tsx';
import { pageShapes } from '../../ui/lists/page-shapes.ts';
import { Skeleton } from '../../ui/lists/Skeleton.tsx';
import classes from './ProfilePage.module.css';

interface ProfilePostsProps {
  memberId: number;
  /** null while it loads. */
  member: User | null;
  isOwn: boolean;
}

export function ProfilePosts({ memberId, member, isOwn }: ProfilePostsProps) {
  const posts = usePosts({ memberId });
  const { isPending } = posts.query;
  const newest = posts.query.data?.pages[0]?.items ?? [];
  return (
    // Replaced as a whole when the posts are loaded: how high the preview is depends on them.
    <Flex key={`${memberId} ${isPending ? 'loading' : 'loaded'}`} className={classes.posts} direction="column" gap={12}>
      {isPending ? <Skeleton shape={pageShapes.postPreview} /> : <PostPreview posts={newest} />}
      {isOwn && <UnsentPostsSlot />}
      <RestoredPostList
        posts={posts}
        failed="The posts could not be loaded."
        empty={<NoPosts member={member} isOwn={isOwn} />}
      />
    </Flex>
  );
}

function NoPosts({ member, isOwn }: Omit<ProfilePostsProps, 'memberId'>) {
  const openComposer = useOpenComposer();
  if (isOwn) {
    return (
      <EmptyState title="You have not posted yet" button={{ label: 'Write a post', onClick: openComposer }}>
        What you write gathers here, for everyone who wants to know who you are.
      </EmptyState>
    );
  }
  if (member && isHidden(member)) return <PrivateAccount member={member} />;
  return (
    <EmptyState title="No posts yet" action={<FindPeople />}>
      {member && (
        <>
          <bdi>{member.name}</bdi> has not posted anything so far.
        </>
      )}
    </EmptyState>
  );
}

export function isHidden({ isPrivate, relation }: User): boolean {
  return isPrivate && relation?.follow !== 'accepted';
}

export function PrivateAccount({ member }: { member: User }) {
  return (
    <EmptyState title="This account is private">
      {member.relation?.follow === 'pending' ? (
        <>
          You see what <bdi>{member.name}</bdi> posts once your request is accepted.
        </>
      ) : (
        <>
          Follow <bdi>{member.name}</bdi> to see what they post.
        </>
      )}
    </EmptyState>
  );
}
