import { Paper } from '@mantine/core';
import { pageShapes } from '../../../ui/lists/page-shapes.ts';
import { Skeleton, SkeletonBlock, SkeletonCircle } from '../../../ui/lists/Skeleton.tsx';
import classes from './ProfileHeader.module.css';

export function ProfileSkeleton() {
  return (
    <Paper className={classes.root} mod="bleed" p="var(--card-padding)">
      <SkeletonCircle size={112} />
      <SkeletonBlock w="72%" h={34} />
      <SkeletonBlock w="44%" />
      <div className={classes.action}>
        <SkeletonBlock miw={140} h={44} bdrs="var(--radius-control)" />
      </div>
      <ProfileDetailsSkeleton />
    </Paper>
  );
}

export function ProfileDetailsSkeleton() {
  return (
    <div>
      <span role="status" className="visually-hidden">
        Loading profile
      </span>
      <Skeleton shape={pageShapes.profileDetails} />
    </div>
  );
}
