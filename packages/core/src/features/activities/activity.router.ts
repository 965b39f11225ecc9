import { exampleComment, exampleMember, examplePost, exampleViewer } from '../../examples/entities.ts';
import { exampleTime } from '../../examples/time.ts';
import { memberProcedure, router } from '../../rpc/procedures.ts';
import { query } from '../../rpc/service-call.ts';
import { type ActivityMember, latestActivities } from './activity.schema.ts';

const toActivityMember = ({ id, name, username, vibeScore }: ActivityMember) => ({
  id,
  name,
  username,
  profileImage: null,
  vibeScore,
});

export const activityRouter = router({
  latest: query(
    memberProcedure.output(latestActivities).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/activities',
          operationId: 'listLatestActivities',
          summary: 'List what members did last',
          description: 'The newest public acts of members who share their data, at most 10, newest first.',
        },
      ],
      example: {
        output: [
          {
            id: 912,
            kind: 'comment',
            actor: toActivityMember(exampleMember),
            member: toActivityMember(exampleViewer),
            postId: examplePost.id,
            commentId: exampleComment.id,
            milestone: null,
            createdAt: exampleTime,
          },
        ],
      },
    }),
  ),
});
