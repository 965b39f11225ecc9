import { DomainError } from '../../errors.ts';
import { excerptOf } from '../../excerpt.rules.ts';
import { countCharacters } from '../../text.rules.ts';
import { storyText, storyVideoTooLong, tooManyStories } from './story.rules.ts';

/** The caption of the story that a post becomes: its text, or the beginning of a longer one on one line. */
export function captionOfPost(text: string): string {
  const caption = text.trim();
  return countCharacters(caption) <= storyText.max ? caption : excerptOf(caption, storyText.max);
}

/** Only a post with a picture or video can become a story. */
export function postStoryNeedsMedia(): DomainError {
  const message = 'Add a picture or video for your story';
  return new DomainError('invalid', 'story_media_required', message, { fields: { asStory: message } });
}

/** A story names its author. */
export function postStoryNotAnonymous(): DomainError {
  const message = 'An anonymous post cannot be a story';
  return new DomainError('invalid', 'story_not_anonymous', message, { fields: { asStory: message } });
}

export function postStoryVideoTooLong(): DomainError {
  return aboutPostStory(storyVideoTooLong());
}

export function tooManyPostStories(): DomainError {
  return aboutPostStory(tooManyStories());
}

/** What `asStory` may be refused for, of any post. */
export const postStoryRefusals = [postStoryNeedsMedia(), postStoryVideoTooLong(), tooManyPostStories()];

/** The refusal of a story, as one of the post that should become it too. */
function aboutPostStory({ code, reason, message }: DomainError): DomainError {
  return new DomainError(code, reason, message, { fields: { asStory: message } });
}
