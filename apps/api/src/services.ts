import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { Services } from '@vibeline/core/rpc/context';
import type { Kysely } from 'kysely';
import { translateDatabaseError } from './db/database-errors.ts';
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
    accounts: withDatabaseErrors(
      createAccountService({
        db,
        now,
        loginGuard: limits ? createLoginGuard(db, now) : noLoginGuard,
        demoAccounts,
      }),
    ),
    posts: withDatabaseErrors(createPostService({ db, now })),
    votes: withDatabaseErrors(createVoteService({ db, now })),
  };
}

/** The service, with every failure of the database told in words fit for members, whether it read or wrote. */
function withDatabaseErrors<Service extends object>(service: Service): Service {
  return new Proxy(service, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(method, target, given);
        if (!(answer instanceof Promise)) return answer;
        return answer.catch((error: unknown) => Promise.reject(translateDatabaseError(error)));
      };
    },
  });
}
