import { networkFeatures } from '@vibeline/core/features/network/network.rules';
import type { NetworkState, ServicesOfCore } from '@vibeline/core/rpc/context';
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../openapi/openapi.ts';
import { setPagePolicy } from '../protection/security-headers.ts';
import type { RestRow } from '../rest/rest-rows.ts';
import { renderDocsPage } from './page.ts';

const NONCE = '__CSP_NONCE__';

interface ApiDocs {
  json: string;
  page: string;
}

interface Described extends Pick<ServicesOfCore, 'network'> {
  rows: RestRow[];
  contactUrl: string | null;
}

export function serveApiDocs(app: FastifyInstance, { network, rows, contactUrl }: Described): void {
  let made: { name: string; of: Features; docs: Promise<ApiDocs> } | null = null;
  /** Made again when the name or the features have changed. */
  const docs = () => {
    const { features } = network.state();
    const name = app.networkName();
    if (made?.name !== name || networkFeatures.some((feature) => made?.of[feature] !== features[feature])) {
      made = { name, of: features, docs: makeDocs(rows, { features, contactUrl, networkName: name }) };
    }
    return made.docs;
  };
  app.get('/api/openapi.json', { config: { compress: true, etag: true } }, async (_request, reply) => {
    const { json } = await docs();
    await reply.type('application/json; charset=utf-8').header('Cache-Control', 'public, max-age=300').send(json);
  });
  app.get('/api/docs', async (_request, reply) => {
    const { page } = await docs();
    const nonce = setPagePolicy(reply);
    await reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(page.replaceAll(NONCE, nonce));
  });
}

type Features = NetworkState['features'];

async function makeDocs(rows: RestRow[], described: Parameters<typeof describeApi>[1]): Promise<ApiDocs> {
  const description = await describeApi(rows, described);
  return { json: JSON.stringify(description), page: renderDocsPage(description, NONCE) };
}
