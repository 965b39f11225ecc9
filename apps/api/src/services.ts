import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { Services } from '@vibeline/core/rpc/context';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { createAccountService } from './features/accounts/account.service.ts';
import { createLoginGuard, noLoginGuard } from './features/accounts/login-guard.ts';
import { createPostService } from './features/posts/post.service.ts';
import { createVoteService } from './features/votes/vote.service.ts';

interface Parts {
  db: Kysely<Database>;
  /** What time it is, ms UTC. */
  now: () => number;
  /** Whether failed sign-ins are counted. */
  limits: boolean;
  /** The quick logins; null while the demo world does not run. */
  demoAccounts: DemoAccount[] | null;
}

/** The only place that wires services. */
export function createServices({ db, now, limits, demoAccounts }: Parts): Services {
  return {
    accounts: createAccountService({
      db,
      now,
      loginGuard: limits ? createLoginGuard(db, now) : noLoginGuard,
      demoAccounts,
    }),
    posts: createPostService({ db, now }),
    votes: createVoteService({ db, now }),
  };
}
