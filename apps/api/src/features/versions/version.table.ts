import type { Generated } from 'kysely';

/** In the row of the counters of a post or comment. */
export interface VersionColumns {
  /** From 1, the original; one more with each edit. */
  version: Generated<number>;
  /** Votes for earlier versions were given before a change that was more than a few letters. */
  voted_version: Generated<number>;
  /** How many there are of them. */
  votes_before: Generated<number>;
}

/** What a post or comment said before it was edited. */
export interface TextVersionTable {
  id: Generated<number>;
  /** Of a comment, the post it is under. */
  post_id: number;
  comment_id: number | null;
  version: number;
  content: string;
  category: string | null;
  /** JSON: `StoredMedia[]`. */
  media: string;
  /** When it was written (ms UTC). */
  created_at: number;
  /** Of the edit that replaced it: the edit distance, and whether votes for it count for the next version too. */
  changed_characters: number;
  is_small_change: number;
}

export interface StoredMedia {
  id: number;
  type: 'image' | 'video';
  alt: string | null;
}

/** A change after so many votes that those who gave them are still being asked whether they keep them. */
export interface VoteQuestionTable {
  id: Generated<number>;
  post_id: number;
  comment_id: number | null;
  /** Members up to this id were asked. */
  asked_to: number;
  /** JSON: the versions whose votes are renewed before anybody is asked. null: none, or done. */
  renewed: Generated<string | null>;
}
