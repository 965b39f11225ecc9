import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type {
  ArchivedStory,
  ArchivedStoryPage,
  ChangeStoryAudienceInput,
  CreateStoryInput,
  ListArchivedInput,
  ListStoryViewersInput,
  SetStoryCategoryInput,
  Story,
  StoryPage,
  StoryStrip,
  StoryViewerPage,
} from './story.schema.ts';

/**
 * Stories one may see: one's own, and for the 24 hours after their creation those of members one follows or is friends
 * with, as far as the audience reaches. Lists leave out members one has muted and captions with muted words.
 */
export interface StoryService {
  /**
   * Up to `STRIP_AUTHORS_MAX` authors with live stories, in the order of `orderStrip`. Of more, oneself and those whose
   * newest story is unseen, then those who created one last. Lists look at the 5,000 members followed last and 5,000 friends.
   */
  strip(viewer: Viewer): Promise<StoryStrip>;

  /** Live stories of all authors, newest first. Throws `invalid/invalid_cursor`. */
  list(viewer: Viewer, input: PageInput): Promise<StoryPage>;

  /** A member's live stories, the oldest first; none when there are none that the viewer may see. */
  listOfMember(viewer: Viewer, memberId: number): Promise<Story[]>;

  /**
   * Throws `invalid/story_content_required` without text and files, `invalid/invalid_media`,
   * `invalid/story_video_too_long`, `conflict/too_many_stories` and `conflict/idempotency_key_reused`.
   * A video that turns out to be longer than 60 seconds when it is transcoded fails then.
   */
  create(viewer: Viewer, input: CreateStoryInput, idempotencyKey: string | null): Promise<Story>;

  /** Deletes one's own story, live or archived, with its files and from highlights. Throws `not_found/story_not_found`. */
  remove(viewer: Viewer, storyId: number): Promise<void>;

  /**
   * Gives one's own live story a smaller audience, and takes it out of one's highlights with a larger one: for whoever is
   * not in it, the story and its files are gone at once.
   * Throws `not_found/story_not_found` and `conflict/audience_not_narrower`.
   */
  changeAudience(viewer: Viewer, input: ChangeStoryAudienceInput): Promise<Story>;

  /** Counts the viewer once; not the author. Throws `not_found/story_not_found`. */
  recordView(viewer: Viewer, storyId: number): Promise<void>;

  /**
   * Who has viewed one's own story, the latest first; nobody once it is older than 48 hours.
   * Throws `not_found/story_not_found` and `invalid/invalid_cursor`.
   */
  listViewers(viewer: Viewer, input: ListStoryViewersInput): Promise<StoryViewerPage>;

  /** Exactly one's own stories older than 24 hours, the newest first. Throws `invalid/invalid_cursor`. */
  listArchived(viewer: Viewer, input: ListArchivedInput): Promise<ArchivedStoryPage>;

  /** Gives one's own archived story a category, or none. Throws `not_found/story_not_found`. */
  setCategory(viewer: Viewer, input: SetStoryCategoryInput): Promise<ArchivedStory>;
}
