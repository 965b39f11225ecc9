/** The modules of the first screen of a visitor, of the sign-up page, of a member and of a profile, besides the entry. */
export const firstScreens = {
  visitor: ['src/pages/landing/LandingPage.tsx'],
  signup: ['src/pages/SignUpPage.tsx'],
  member: ['src/app/Shell.tsx', 'src/pages/home/HomePage.tsx'],
  profile: ['src/app/Shell.tsx', 'src/pages/profile/ProfilePage.tsx'],
};

/**
 * Loaded soon after the first screen of a member, who needs them without a connection too. What else a member has used is
 * cached as it is used.
 */
export const partsOfFirstScreens = [
  'src/app/background/BackgroundJobs.tsx',
  'src/app/connection-banner/OutboxList.tsx',
  'src/app/keyboard/Shortcuts.tsx',
  'src/app/navigation/BottomNavigation.tsx',
  'src/app/navigation/NavigationRail.tsx',
  'src/features/media/draw-thumb-hash.ts',
  'src/pages/home/LeftColumn.tsx',
  'src/pages/home/RightColumn.tsx',
  'src/ui/toasts/Toaster.tsx',
];
