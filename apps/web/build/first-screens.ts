/** The modules of the first screen of a visitor, of the sign-up page and of a member, besides the entry. */
export const firstScreens = {
  visitor: ['src/pages/landing/LandingPage.tsx'],
  signup: ['src/pages/SignUpPage.tsx'],
  member: ['src/app/Shell.tsx', 'src/pages/FeedPage.tsx'],
};
