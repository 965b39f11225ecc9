import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { appEntity } from './app-entity.ts';

export const OWN_APP_PATH = '/api/v1/apps/verify_credentials';

/** What an app is that calls, for a member or for itself. It is in no procedure: only apps ask for it. */
export function serveOwnApp(app: FastifyInstance, prefix: string, { apps }: Pick<Services, 'apps'>): void {
  const config = { readsSession: true, rateLimit: 'visitor', memberRateLimit: 'member' } as const;
  app.get(OWN_APP_PATH.slice(prefix.length), { config }, async ({ session }, reply) => {
    const appId = session && session.state !== 'invalid' ? session.appId : null;
    const own = appId == null ? null : await apps.findApp(appId);
    if (!own) throw requestErrors.loginRequired();
    reply.headers({ Vary: 'Authorization', 'Cache-Control': 'no-store' });
    return reply.send(appEntity(own, await apps.findPushKey()));
  });
}
