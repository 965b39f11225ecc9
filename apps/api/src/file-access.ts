import { advertFiles } from './features/adverts/advert-files.queries.ts';
import { highlightFiles } from './features/highlights/highlight-files.queries.ts';
import { createFileAccess } from './features/media/serving/media-access.queries.ts';
import { profileFiles } from './features/members/profile-files.queries.ts';
import { messageFiles } from './features/messages/message-files.queries.ts';
import { postFiles } from './features/posts/post-files.queries.ts';
import { storyFiles } from './features/stories/story-files.queries.ts';

/** Whether someone may fetch a file is asked of each feature that shows files. */
export const fileAccess = createFileAccess([
  advertFiles,
  postFiles,
  profileFiles,
  messageFiles,
  storyFiles,
  highlightFiles,
]);
