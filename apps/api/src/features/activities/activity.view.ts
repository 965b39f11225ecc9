import type { Activity, ActivityMember } from '@vibeline/core/features/activities/activity.schema';
import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import { publicUrl } from '../media/media.view.ts';
import type { ActivityRow } from './activity.queries.ts';

export function viewActivity(row: ActivityRow): Activity {
  return {
    id: row.id,
    kind: row.kind,
    actor: viewActor(row),
    member: viewOther(row),
    postId: row.post_id,
    commentId: row.comment_id,
    milestone: row.milestone,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function viewActor(row: ActivityRow): ActivityMember {
  return {
    id: row.actor_id,
    name: row.actor_name,
    username: row.actor_username,
    profileImage: row.actor_profile_image === null ? null : publicUrl(row.actor_profile_image),
    vibeScore: vibeScore(row.actor_positive, row.actor_negative),
  };
}

function viewOther(row: ActivityRow): ActivityMember | null {
  if (row.member_id === null || row.other_name === null || row.other_username === null) return null;
  return {
    id: row.member_id,
    name: row.other_name,
    username: row.other_username,
    profileImage: row.other_profile_image === null ? null : publicUrl(row.other_profile_image),
    vibeScore: vibeScore(row.other_positive ?? 0, row.other_negative ?? 0),
  };
}
