/** The kind of posts in the outbox. In a module of its own, because pages ask in their first script whether there are any. */
export const NEW_POST_KIND = 'posts.create';
