import { MUTED_WORDS_MAX } from '@vibeline/core/features/mutes/mute.rules';
import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { mutedWordMatcher } from './muted-word-matcher.ts';

interface Text {
  author_id: number;
  content: string;
  /** JSON; only posts have hashtags. */
  hashtags?: string;
}

/** Hides nothing that the member wrote. */
export interface WordFilter {
  hides(text: Text): boolean;
  hidesText(text: string): boolean;
}

const keysOf = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db.selectFrom('muted_words').select('word_key').where('member_id', '=', memberId).limit(MUTED_WORDS_MAX),
);

export async function findWordFilter(db: Kysely<Database>, viewerId: number | null): Promise<WordFilter | null> {
  if (viewerId === null) return null;
  const rows = await keysOf(db, { memberId: viewerId });
  if (rows.length === 0) return null;
  const hidesText = mutedWordMatcher(rows.map((row) => row.word_key));
  return {
    hidesText,
    hides: ({ author_id, content, hashtags = '[]' }) =>
      author_id !== viewerId && hidesText(withHashtags(content, JSON.parse(hashtags) as string[])),
  };
}

function withHashtags(content: string, hashtags: readonly string[]): string {
  return hashtags.length === 0 ? content : `${content}\n#${hashtags.join(' #')}`;
}
