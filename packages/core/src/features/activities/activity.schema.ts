import * as z from 'zod';
import { id, isoTime } from '../../ids.ts';
import { ACTIVITY_MAX } from './activity.rules.ts';

const activityMember = z
  .object({
    id: id.describe('The member’s id.'),
    name: z.string().describe('The name that is shown.'),
    username: z.string().describe('Unique, without the leading @.'),
    profileImage: z.string().nullable().describe('A relative URL.'),
    vibeScore: z.number().int().min(0).max(100).describe('From the votes of others; 50 without votes.'),
  })
  .meta({ id: 'ActivityMember', description: 'A member who shares their activity.' });
export type ActivityMember = z.output<typeof activityMember>;

const activityKind = z.enum(['post', 'comment', 'follow', 'milestone']);
export type ActivityKind = z.output<typeof activityKind>;

export const activity = z
  .object({
    id: id.describe('The id of the item: higher is newer.'),
    kind: activityKind.describe('What the member did; `milestone`: reached one.'),
    actor: activityMember.describe('Who did it.'),
    member: activityMember.nullable().describe('Whom they followed, or whose post they commented on; else null.'),
    postId: id.nullable().describe('The post that was written or commented on; else null.'),
    commentId: id.nullable().describe('The comment that was written; else null.'),
    milestone: z.string().nullable().describe('The name of the milestone; else null.'),
    createdAt: isoTime,
  })
  .meta({ id: 'Activity', description: 'Something public that a member did who shares their activity.' });
export type Activity = z.output<typeof activity>;

export const latestActivities = z.array(activity).max(ACTIVITY_MAX);
