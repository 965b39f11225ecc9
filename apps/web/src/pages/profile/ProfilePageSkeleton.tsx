import { ProfileSkeleton } from '../../features/members/profile/ProfileSkeleton.tsx';
import { PostPreviewSkeleton } from '../../features/posts/PostPreviewSkeleton.tsx';
import { PostSkeleton } from '../../features/posts/PostSkeleton.tsx';
import classes from './ProfilePage.module.css';
import skeletonClasses from './ProfilePageSkeleton.module.css';

export function ProfilePageSkeleton() {
  return (
    <div className={classes.root}>
      <div>
        <ProfileSkeleton />
      </div>
      <ProfileContentSkeleton />
    </div>
  );
}

/** In place of tabs and posts until the header has its final height, which on a phone decides where they start. */
export function ProfileContentSkeleton() {
  return (
    <div className={classes.content} aria-hidden="true">
      <div className={skeletonClasses.tabs} />
      <div className={classes.posts}>
        <PostPreviewSkeleton />
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    </div>
  );
}
