import type { ActivityKind } from '@vibeline/core/features/activities/activity.schema';
import type { Generated } from 'kysely';

/** What Live Activity may show. Only the newest rows are kept. */
export interface ActivityTable {
  id: Generated<number>;
  kind: ActivityKind;
  actor_id: number;
  /** Whom the actor followed, or whose post they commented on. */
  member_id: number | null;
  post_id: number | null;
  comment_id: number | null;
  milestone: string | null;
  created_at: number;
}
