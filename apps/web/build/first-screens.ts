/** The modules of each first screen, besides the entry. */
export const firstScreens = {
  visitor: ['src/pages/landing/LandingPage.tsx'],
  signup: ['src/pages/SignUpPage.tsx'],
  member: ['src/app/Shell.tsx', 'src/pages/home/HomePage.tsx'],
  post: ['src/app/Shell.tsx', 'src/pages/PostPage.tsx'],
  profile: ['src/app/Shell.tsx', 'src/pages/profile/ProfilePage.tsx'],
};

/** Other pages that are opened first: their files are preloaded too. */
export const publicPages = {
  explore: ['src/app/Shell.tsx', 'src/pages/explore/ExplorePage.tsx'],
  authorize: ['src/pages/apps/AuthorizePage.tsx'],
};

/**
 * What appears by itself soon after, in as few bytes as the first screens: round the pages of a member and of a visitor,
 * over the first screen of a first visit, and on home.
 */
export const earlyParts = {
  frame: [
    'src/app/MemberControls.tsx',
    'src/app/navigation/BottomNavigation.tsx',
    'src/app/navigation/NavigationRail.tsx',
  ],
  joining: ['src/app/visitor/JoinBanner.tsx', 'src/app/visitor/VisitorControls.tsx'],
  disclaimer: ['src/app/disclaimer/VibeDisclaimer.tsx'],
  home: [
    'src/features/activities/LiveActivity.tsx',
    'src/features/media/draw-thumb-hash.ts',
    'src/features/posts/feed/FeedBar.tsx',
    'src/features/stories/strip/StoryStrip.tsx',
    'src/features/vibe/MomentumPanel.tsx',
    'src/pages/home/CommunityPanels.tsx',
    'src/pages/home/FirstSteps.tsx',
    'src/pages/home/LeftColumn.tsx',
    'src/pages/home/RightColumn.tsx',
  ],
};

/** Modules that a browser loads by itself: once the page is shown, for what is in posts, and with a profile. */
export const laterParts = {
  background: [
    'src/app/PageDialogs.tsx',
    'src/app/background/BackgroundJobs.tsx',
    'src/app/connection-banner/OutboxList.tsx',
    'src/app/keyboard/Shortcuts.tsx',
    'src/ui/toasts/Toaster.tsx',
  ],
  posts: [
    'src/features/adverts/LoadedAdvertSlot.tsx',
    'src/features/media/PanoramaBadge.tsx',
    'src/features/media/video/UnreadyVideo.tsx',
    'src/features/media/video/VideoPlayer.tsx',
    'src/features/posts/card/VideoProcessingPoller.tsx',
    'src/features/posts/feed/new-posts/NewPostsPill.tsx',
  ],
  profile: [
    'src/features/blocks/MemberMenu.tsx',
    'src/features/friends/FriendButton.tsx',
    'src/features/friends/FriendCount.tsx',
    'src/features/messages/open/MessageButton.tsx',
    'src/features/stories/ProfileStories.tsx',
    'src/pages/profile/MissingMember.tsx',
    'src/pages/profile/ProfileHighlights.tsx',
    'src/pages/profile/ProfileMedia.tsx',
  ],
};
