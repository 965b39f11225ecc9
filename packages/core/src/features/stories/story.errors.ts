import { defineErrors } from '../../errors.ts';
import { LIVE_STORIES_MAX, STORY_CONTENT_REQUIRED, STORY_VIDEO_TOO_LONG } from './story.rules.ts';

const TOO_MANY_STORIES = `You can have at most ${LIVE_STORIES_MAX} stories in a day`;

export const storyErrors = defineErrors({
  notFound: ['not_found', 'story_not_found', 'Story not found'],
  contentRequired: ['invalid', 'story_content_required', STORY_CONTENT_REQUIRED, { field: 'content' }],
  videoTooLong: ['invalid', 'story_video_too_long', STORY_VIDEO_TOO_LONG, { field: 'media' }],
  /** A story is never shown to more people than it was created for. */
  audienceNotNarrower: ['conflict', 'audience_not_narrower', 'The audience of a story can only become smaller'],
  tooMany: ['conflict', 'too_many_stories', TOO_MANY_STORIES],
});

export const postStoryErrors = defineErrors({
  needsMedia: ['invalid', 'story_media_required', 'Add a picture or video for your story', { field: 'asStory' }],
  notAnonymous: ['invalid', 'story_not_anonymous', 'An anonymous post cannot be a story', { field: 'asStory' }],
  videoTooLong: ['invalid', 'story_video_too_long', STORY_VIDEO_TOO_LONG, { field: 'asStory' }],
  tooMany: ['conflict', 'too_many_stories', TOO_MANY_STORIES, { field: 'asStory' }],
});

export const postStoryRefusals = [
  postStoryErrors.needsMedia(),
  postStoryErrors.videoTooLong(),
  postStoryErrors.tooMany(),
];
