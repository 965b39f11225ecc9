import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';

/** The quick logins, offered only while the demo world runs. */
export const demoAccounts: DemoAccount[] = [
  { username: 'demo', password: 'demo-vibes', name: 'Maya Lindqvist' },
  { username: 'sam', password: 'sam-vibes', name: 'Sam Okafor' },
];
