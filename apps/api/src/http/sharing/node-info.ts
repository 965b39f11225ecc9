import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import type { OriginOf } from './public-origin.ts';
import { openToOthers } from './shared-response.ts';

const SCHEMA = 'http://nodeinfo.diaspora.software/ns/schema/2.0';
const PATH = '/nodeinfo/2.0';

const config = { rateLimit: 'visitor', compress: true, etag: true } as const;

/** What the network says of itself, as NodeInfo 2.0 has it (nodeinfo.diaspora.software). */
export function serveNodeInfo(app: FastifyInstance, services: Services, originOf: OriginOf): void {
  app.get('/.well-known/nodeinfo', { config }, async (request, reply) => {
    const origin = originOf(request);
    if (origin === null) throw requestErrors.malformed();
    openToOthers(reply);
    const links = [{ rel: SCHEMA, href: `${origin}${PATH}` }];
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ links }));
  });

  app.get(PATH, { config }, async (_request, reply) => {
    openToOthers(reply);
    const type = `application/json; profile="${SCHEMA}#"; charset=utf-8`;
    return reply.type(type).send(JSON.stringify(await describe(services)));
  });
}

async function describe({ network }: Services) {
  const instance = await network.getInstance();
  const { name, sentence, registration, memberCount, postCount } = instance;
  return {
    version: '2.0',
    software: { name: 'vibeline', version: instance.version },
    // The schema asks for one of ten protocols and has none for networks that do not federate. This one is the least
    // wrong: its public timelines are the Atom feeds that there are here.
    protocols: ['ostatus'],
    services: { inbound: [], outbound: ['atom1.0'] },
    openRegistrations: registration === 'open',
    usage: {
      users: memberCount === null ? {} : { total: memberCount },
      ...(postCount !== null && { localPosts: postCount }),
    },
    metadata: { nodeName: name, nodeDescription: sentence },
  };
}
