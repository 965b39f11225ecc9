import type { Scope } from '@vibeline/core/features/personal-tokens/scope.rules';

export const scopeNames: Record<Scope, string> = { read: 'Read', write: 'Write', admin: 'Administer' };

export const scopeHints: Record<Scope, string> = {
  read: 'See what you see: posts, messages, notifications.',
  write: 'Do what you do: post, vote, comment, send messages.',
  admin: 'Use your role of the network: moderate, change its settings.',
};
