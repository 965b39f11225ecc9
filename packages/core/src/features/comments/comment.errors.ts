import { defineErrors } from '../../errors.ts';
export const commentErrors = defineErrors({
  notFound: ['not_found', 'comment_not_found', 'Comment not found'],
  invalidParent: ['invalid', 'invalid_parent', 'Invalid parent comment', { field: 'parentId' }],
  notAuthor: (act: 'edit' | 'delete') => ['forbidden', 'not_author', `You can only ${act} your own comments`],
});
