/** What the first screen of a visitor, of somebody signing up and of a member is made of, beyond the entry. */
export const firstScreens = {
  visitor: ['src/pages/landing/LandingPage.tsx'],
  signup: ['src/pages/SignUpPage.tsx'],
  member: ['src/app/Shell.tsx', 'src/pages/FeedPage.tsx'],
};
