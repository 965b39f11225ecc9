import type { DemoAccount } from '@vibeline/core/features/accounts/account.schema';
import type { Services } from '@vibeline/core/rpc/context';
import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { loadSetting } from './db/settings.ts';
import { createAccountService } from './features/accounts/account.service.ts';
import { createLoginThrottle, noLoginThrottle } from './features/accounts/login-throttle.ts';
import { createActivityService } from './features/activities/activity.service.ts';
import { createCommentService } from './features/comments/comment.service.ts';
import { createFollowService } from './features/follows/follow.service.ts';
import { createMediaService } from './features/media/media.service.ts';
import { createSignedUrls } from './features/media/serving/signed-urls.ts';
import { type FindVideoTools, findVideoTools } from './features/media/video/video-tools.ts';
import { createMemberService } from './features/members/member.service.ts';
import { createPostService } from './features/posts/post.service.ts';
import { createVoteService } from './features/votes/vote.service.ts';
import type { Storage } from './storage/storage.ts';

const DAILY_BYTES = 500 * 1024 * 1024;

interface ServiceOptions {
  db: Kysely<Database>;
  storage: Storage;
  now: () => number;
  /** Whether failed sign-ins and uploaded bytes are limited. */
  limits: boolean;
  demoAccounts: DemoAccount[] | null;
  findVideoTools?: FindVideoTools;
  onWaitingVideo?: () => void;
}

/** Creates the services. The only place that passes one to another. */
export function createServices({ db, now, limits, demoAccounts, storage, ...media }: ServiceOptions): Services {
  const signedUrls = createSignedUrls({ loadSecret: (fresh) => loadSetting(db, 'media_secret', fresh), now });
  const mediaService = createMediaService({
    db,
    now,
    storage,
    signedUrls,
    findVideoTools: media.findVideoTools ?? findVideoTools,
    onWaitingVideo: media.onWaitingVideo ?? (() => undefined),
    dailyBytesMax: limits ? DAILY_BYTES : null,
  });
  return {
    accounts: createAccountService({
      db,
      now,
      loginThrottle: limits ? createLoginThrottle(db, now) : noLoginThrottle,
      demoAccounts,
    }),
    activities: createActivityService(),
    comments: createCommentService({ db, now }),
    follows: createFollowService({ db, now }),
    media: mediaService,
    members: createMemberService({ db, removeFiles: mediaService.removeFiles }),
    posts: createPostService({
      db,
      now,
      signedUrlsFor: signedUrls.forViewer,
      removeFiles: mediaService.removeFiles,
    }),
    votes: createVoteService({ db, now }),
  };
}
