import { htmlOf } from '../content.ts';
import { findStatusId } from '../ids.ts';
import { readContext } from '../read-context.ts';
import {
  contentOf,
  findItem,
  findItems,
  itemOfComment,
  itemOfPost,
  loadMentioned,
  showStatus,
  showStatuses,
  statusCalls,
} from '../read-statuses.ts';
import { defineRow, emptyRow } from '../row.ts';
import { readContent, readNewStatus, refuseCover, sendStatus } from '../write-status.ts';

/** Statuses in one request: what the reference takes. */
const IDS_MAX = 20;

export const statusRows = [
  defineRow({
    method: 'POST',
    path: '/api/v1/statuses',
    scope: 'write:statuses',
    calls: ['posts.create', 'comments.add', ...statusCalls],
    about:
      'A post, or with `in_reply_to_id` a comment; `private` is for friends. `spoiler_text` becomes the first line; with media it is refused, as `sensitive` is. With an Idempotency-Key, a repeated call returns the first one again.',
    run: async (call) => showStatus(call, await sendStatus(call, readNewStatus(call))),
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/statuses',
    scope: 'read:statuses',
    calls: statusCalls,
    about: 'Posts and comments by their ids.',
    run: async (call) => {
      const targets = call.parameters.list('id').flatMap((id) => findStatusId(id) ?? []);
      return showStatuses(call, await findItems(call, targets.slice(0, IDS_MAX)));
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/statuses/:id',
    scope: 'read:statuses',
    calls: statusCalls,
    about: 'A post or comment.',
    run: async (call) => showStatus(call, await findItem(call, call.params['id'])),
  }),
  defineRow({
    method: 'PUT',
    path: '/api/v1/statuses/:id',
    scope: 'write:statuses',
    calls: ['posts.edit', 'comments.edit', ...statusCalls],
    about: 'Change the text of your post or comment. Its media stay as they are.',
    run: async (call) => {
      const item = await findItem(call, call.params['id']);
      const content = readContent(call);
      if (item.kind === 'post') {
        if (item.post.media.length > 0) refuseCover(call.parameters);
        return showStatus(call, itemOfPost(await call.run('posts.edit', { id: item.post.id, content })));
      }
      const { comment } = await call.run('comments.edit', { id: item.comment.id, content });
      return showStatus(call, itemOfComment(comment));
    },
  }),
  defineRow({
    method: 'DELETE',
    path: '/api/v1/statuses/:id',
    scope: 'write:statuses',
    calls: ['posts.remove', 'comments.remove', ...statusCalls],
    about: 'Delete your post or comment. Answers it with its text, to be written anew.',
    run: async (call) => {
      const item = await findItem(call, call.params['id']);
      const status = await showStatus(call, item);
      if (item.kind === 'post') await call.run('posts.remove', { id: item.post.id });
      else await call.run('comments.remove', { id: item.comment.id });
      return { ...status, text: contentOf(item) };
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/statuses/:id/source',
    scope: 'read:statuses',
    calls: statusCalls,
    about: 'The plain text of a post or comment.',
    run: async (call) => {
      const item = await findItem(call, call.params['id']);
      return { id: call.params['id'], text: contentOf(item), spoiler_text: '' };
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/statuses/:id/history',
    scope: 'read:statuses',
    calls: ['posts.listVersions', 'comments.listVersions', ...statusCalls],
    about: 'Its versions, the original first; media are with the last one.',
    run: async (call) => {
      const item = await findItem(call, call.params['id']);
      const status = await showStatus(call, item);
      const versions =
        item.kind === 'post'
          ? await call.run('posts.listVersions', { id: item.post.id })
          : await call.run('comments.listVersions', { id: item.comment.id });
      const mentioned = await loadMentioned(call, versions);
      return versions.toReversed().map(({ content, createdAt }, index) => ({
        ...{ content: htmlOf(content, call, mentioned), spoiler_text: '', sensitive: false, created_at: createdAt },
        account: status.account,
        media_attachments: index === versions.length - 1 ? status.media_attachments : [],
        ...{ emojis: [], quote: null },
      }));
    },
  }),
  defineRow({
    method: 'GET',
    path: '/api/v1/statuses/:id/context',
    scope: 'read:statuses',
    calls: ['comments.list', 'comments.listReplies', ...statusCalls],
    about: 'What it answers, and the answers to it: the first 150, of visitors 60.',
    run: async (call) => readContext(call, await findItem(call, call.params['id'])),
  }),
  ...(['favourited_by', 'reblogged_by', 'quotes'] as const).map((list) =>
    emptyRow({
      path: `/api/v1/statuses/:id/${list}`,
      scope: 'read:statuses',
      calls: statusCalls,
      why: 'who voted is not told, and there are no reposts or quotes.',
      check: (call) => findItem(call, call.params['id']),
    }),
  ),
  emptyRow({
    path: '/api/v1/statuses/:id/card',
    scope: 'read:statuses',
    calls: statusCalls,
    why: 'links have no preview.',
    body: {},
    check: (call) => findItem(call, call.params['id']),
  }),
];
