/** The modules of the first screen of a visitor, of the sign-up page, of a member and of a profile, besides the entry. */
export const firstScreens = {
  visitor: ['src/pages/landing/LandingPage.tsx'],
  signup: ['src/pages/SignUpPage.tsx'],
  member: ['src/app/Shell.tsx', 'src/pages/home/HomePage.tsx'],
  profile: ['src/app/Shell.tsx', 'src/pages/profile/ProfilePage.tsx'],
};
