import { DomainError } from '../../errors.ts';
import { excerptOf } from '../../excerpt.rules.ts';
import { countCharacters } from '../../text.rules.ts';
import { storyText, storyVideoTooLong, tooManyStories } from './story.rules.ts';

export function captionOfPost(text: string): string {
  const caption = text.trim();
  return countCharacters(caption) <= storyText.max ? caption : excerptOf(caption, storyText.max);
}

export function postStoryNeedsMedia(): DomainError {
  const message = 'Add a picture or video for your story';
  return new DomainError('invalid', 'story_media_required', message, { fields: { asStory: message } });
}

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

export const postStoryRefusals = [postStoryNeedsMedia(), postStoryVideoTooLong(), tooManyPostStories()];

function aboutPostStory({ code, reason, message }: DomainError): DomainError {
  return new DomainError(code, reason, message, { fields: { asStory: message } });
}
