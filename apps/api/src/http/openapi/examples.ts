import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import type { RestRow } from '../rest/rest-row.ts';
import type { Example } from './example.ts';
import { accountExamples } from './example-accounts.ts';
import { circleInvitationExamples } from './example-circle-invitations.ts';
import { circlePostExamples } from './example-circle-posts.ts';
import { circleExamples } from './example-circles.ts';
import { exampleViewer } from './example-entities.ts';
import { highlightExamples } from './example-highlights.ts';
import { liveExamples } from './example-live.ts';
import { matchExamples } from './example-match.ts';
import { messageExamples } from './example-messages.ts';
import { moderationExamples } from './example-moderation.ts';
import { postExamples } from './example-posts.ts';
import { relationExamples } from './example-relations.ts';
import { storyExamples } from './example-stories.ts';

/** The input and output of a procedure's example; the rows send the output as they send a real one. */
const examples: { [Path in ProcedurePath]?: Example<Path> } = {
  ...accountExamples,
  ...circleExamples,
  ...circleInvitationExamples,
  ...highlightExamples,
  ...liveExamples,
  ...matchExamples,
  ...messageExamples,
  ...moderationExamples,
  ...postExamples,
  ...relationExamples,
  ...storyExamples,
};

function exampleOf({ operationId, procedure }: RestRow) {
  return circlePostExamples[operationId] ?? examples[procedure];
}

/** The example's fields, also those in the path. */
export function exampleInput(row: RestRow): Record<string, unknown> {
  const own = row.extraInput && 'userId' in row.extraInput.shape && row.path.includes(':userId');
  return { ...exampleOf(row)?.input, ...(own && { userId: exampleViewer.id }) };
}

/** The example's output as the row sends it. */
export function exampleResponse(row: RestRow): unknown {
  const output: unknown = exampleOf(row)?.output;
  if (output === undefined) throw new Error(`${row.procedure} has no example`);
  const send = (item: unknown) => (row.response ? row.response.from(item as never) : item);
  if (!row.isPage) return send(output);
  const list = (output as { items: unknown[] }).items.map(send);
  return row.wrapped === null ? list : { [row.wrapped]: list };
}
