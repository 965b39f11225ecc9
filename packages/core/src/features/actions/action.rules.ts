export const actionKinds = ['post', 'comment', 'vote', 'follow'] as const;
