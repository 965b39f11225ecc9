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

export function serveApiDocs(app: FastifyInstance, rows: RestRow[], contactUrl: string | null): void {
  let made: Promise<ApiDocs> | null = null;
  const docs = () => {
    made ??= makeDocs(rows, contactUrl);
    return made;
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

async function makeDocs(rows: RestRow[], contactUrl: string | null): Promise<ApiDocs> {
  const description = await describeApi(rows, contactUrl);
  return { json: JSON.stringify(description), page: renderDocsPage(description, NONCE) };
}
