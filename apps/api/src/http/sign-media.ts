import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { ServerContext } from './create-context.ts';
import type { EventFormat } from './event-stream.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route has signed what it sends. */
    signsOwnMedia?: boolean;
  }
}

/**
 * In a network that only members read, signs the addresses of media in what is sent to members. Registered before the
 * ETags, which are of what is sent.
 */
export function signMedia(app: FastifyInstance, { media, network }: Services): void {
  app.addHook('onSend', ({ memberId, routeOptions }, _reply, payload, done) => {
    const isLeft = memberId === null || routeOptions.config.signsOwnMedia || !network.state().isMembersOnly;
    done(null, isLeft || typeof payload !== 'string' ? payload : media.signUrls(payload, memberId));
  });
}

export function signingFormat(format: EventFormat, { services, session }: ServerContext): EventFormat {
  if (session.state !== 'valid') return format;
  const { viewer } = session;
  return { ...format, dataOf: (event) => services.media.signUrls(format.dataOf(event), viewer.id) };
}
