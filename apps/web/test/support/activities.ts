import type { Activity } from '@vibeline/core/features/activities/activity.schema';

export function activityOf(fields: Partial<Activity> = {}): Activity {
  return {
    id: 7,
    kind: 'post',
    actor: { id: 2, name: 'Ben', username: 'ben', profileImage: null, vibeScore: 50 },
    member: null,
    postId: 3,
    commentId: null,
    milestone: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...fields,
  };
}
