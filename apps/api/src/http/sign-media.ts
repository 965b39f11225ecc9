import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { ServerContext } from './create-context.ts';
import type { EventFormat } from './event-stream.ts';

/**
 * In a network that only members read, signs the addresses of media in what is sent to members. Registered before the
 * ETags, which are of what is sent.
 */
export function signMedia(app: FastifyInstance, { media, network }: Services): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const isSigned = network.state().isMembersOnly && request.memberId !== null && typeof payload === 'string';
    done(null, isSigned ? media.signUrls(payload, request.memberId ?? 0) : payload);
  });
}

export function signingFormat(format: EventFormat, { services, session }: ServerContext): EventFormat {
  if (session.state !== 'valid') return format;
  const { viewer } = session;
  return { ...format, dataOf: (event) => services.media.signUrls(format.dataOf(event), viewer.id) };
}
