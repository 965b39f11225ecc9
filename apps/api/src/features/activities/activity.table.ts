import type { ActivityKind } from '@vibeline/core/features/activities/activity.schema';
import type { Generated } from 'kysely';

export interface ActivityTable {
  id: Generated<number>;
  kind: ActivityKind;
  actor_id: number;
  member_id: number | null;
  post_id: number | null;
  comment_id: number | null;
  milestone: string | null;
  created_at: number;
}
