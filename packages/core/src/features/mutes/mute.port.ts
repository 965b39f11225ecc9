import type { PageInput } from '../../page.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import type { AddMutedWordInput, MutedMember, MutedPage, MutedWord, MuteInput } from './mute.schema.ts';

/** What a member does not want to read. Only the member sees it; one with an end is removed at that time. */
export interface MuteService {
  /**
   * Hides what a member writes from the viewer's lists; their profile and single posts stay. Muting again changes the
   * end. Throws `invalid/mute_self`, `invalid/end_not_ahead`, `not_found/user_not_found` and `conflict/too_many_mutes`.
   */
  mute(viewer: Viewer, input: MuteInput): Promise<MutedMember>;

  unmute(viewer: Viewer, memberId: number): Promise<void>;

  /** Whom the viewer has muted, the latest first. Throws `invalid/invalid_cursor`. */
  list(viewer: Viewer, input: PageInput): Promise<MutedPage>;

  words(viewer: Viewer): Promise<MutedWord[]>;

  /**
   * Hides texts with this word from the viewer's lists; their own texts and single posts stay. A word that is muted
   * already gets the new end. Throws `invalid/end_not_ahead` and `conflict/too_many_muted_words`.
   */
  addWord(viewer: Viewer, input: AddMutedWordInput): Promise<MutedWord>;

  removeWord(viewer: Viewer, wordId: number): Promise<void>;
}
