import { advertFiles } from './features/adverts/advert.queries.ts';
import { highlightFiles } from './features/highlights/highlight-media.queries.ts';
import { createFileAccess } from './features/media/serving/media-access.queries.ts';
import { networkFiles } from './features/media/serving/network-files.queries.ts';
import { profileFiles } from './features/members/profile-files.queries.ts';
import { messageFiles } from './features/messages/message-parts.queries.ts';
import { postFiles } from './features/posts/media-gallery/media-gallery.queries.ts';
import { storyFiles } from './features/stories/story.queries.ts';

export const fileAccess = createFileAccess([
  networkFiles,
  advertFiles,
  postFiles,
  profileFiles,
  messageFiles,
  storyFiles,
  highlightFiles,
]);
