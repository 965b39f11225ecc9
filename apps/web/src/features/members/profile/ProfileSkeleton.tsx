import { Box, Paper, Stack } from '@mantine/core';
import { SkeletonLine } from '../../../ui/lists/SkeletonLine.tsx';
import classes from './ProfileHeader.module.css';

export function ProfileSkeleton() {
  return (
    <Paper className={classes.root} mod="bleed" p="var(--card-padding)">
      <Box w={112} h={112} bg="var(--surface-hover)" bdrs="50%" />
      <SkeletonLine w="72%" h={34} />
      <SkeletonLine w="44%" />
      <div className={classes.action}>
        <Box miw={140} h={44} bg="var(--surface-hover)" bdrs="var(--radius-control)" />
      </div>
      <ProfileDetailsSkeleton />
    </Paper>
  );
}

export function ProfileDetailsSkeleton() {
  return (
    <Stack gap={14}>
      <span role="status" className="visually-hidden">
        Loading profile
      </span>
      <SkeletonLine w="62%" h={44} />
      <SkeletonLine />
      <SkeletonLine />
      <SkeletonLine w="44%" />
    </Stack>
  );
}
