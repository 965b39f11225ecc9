import { IconCirclesRelation, IconStar, IconUsers, IconUsersGroup } from '@tabler/icons-react';

export const audienceIcons = {
  public: IconUsersGroup,
  followers: IconUsers,
  close_followers: IconStar,
  circle: IconCirclesRelation,
} as const;
