import type { Generated } from 'kysely';

export interface MuteTable {
  member_id: number;
  other_id: number;
  ends_at: number | null;
  created_at: number;
}

export interface MutedWordTable {
  id: Generated<number>;
  member_id: number;
  word: string;
  word_key: string;
  ends_at: number | null;
  created_at: number;
}
