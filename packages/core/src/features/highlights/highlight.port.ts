import type { Viewer } from '../../rpc/viewer.ts';
import type {
  AddedStory,
  AddHighlightStoryInput,
  CreateHighlightInput,
  Highlight,
  HighlightDetails,
  OrderHighlightStoriesInput,
  RemoveHighlightStoryInput,
  UpdateHighlightInput,
} from './highlight.schema.ts';

/**
 * Who may see a highlight may see its stories and their files, whatever audience the stories had: adding one is its
 * author's decision. Calls that change one throw `not_found/highlight_not_found` for those of other members.
 */
export interface HighlightService {
  list(viewer: Viewer): Promise<Highlight[]>;

  /** Those of a member that the viewer may see and that have a story. Throws `not_found/user_not_found`. */
  listOfMember(viewer: Viewer | null, memberId: number): Promise<Highlight[]>;

  /** Throws `not_found/highlight_not_found`. */
  get(viewer: Viewer | null, highlightId: number): Promise<HighlightDetails>;

  /** Throws `conflict/too_many_highlights`. */
  create(viewer: Viewer, input: CreateHighlightInput): Promise<Highlight>;

  /** Throws `not_found/story_not_found` for a cover that is not in it. */
  update(viewer: Viewer, input: UpdateHighlightInput): Promise<Highlight>;

  /** Throws `conflict/incomplete_order` unless all of one's highlights are named once. */
  order(viewer: Viewer, ids: readonly number[]): Promise<Highlight[]>;

  /** Its stories stay in the archive. */
  remove(viewer: Viewer, highlightId: number): Promise<void>;

  /**
   * Adds one's own story at the end; a story without a category gets that of the highlight. Again, it changes nothing.
   * Throws `not_found/story_not_found` and `conflict/too_many_stories`.
   */
  addStory(viewer: Viewer, input: AddHighlightStoryInput): Promise<AddedStory>;

  removeStory(viewer: Viewer, input: RemoveHighlightStoryInput): Promise<Highlight>;

  /** Throws `conflict/incomplete_order` unless all of its stories are named once. */
  orderStories(viewer: Viewer, input: OrderHighlightStoriesInput): Promise<HighlightDetails>;

  /** Counts the viewer once; not the owner. Throws `not_found/highlight_not_found`. */
  recordView(viewer: Viewer, highlightId: number): Promise<void>;
}
