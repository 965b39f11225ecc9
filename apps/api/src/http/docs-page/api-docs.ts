import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from '../openapi/document.ts';
import { describeApi } from '../openapi/openapi.ts';
import { setPagePolicy } from '../protection/security-headers.ts';
import type { RestRow } from '../rest/rest-rows.ts';
import { renderDocsPage } from './page.ts';

export function serveApiDocs(app: FastifyInstance, rows: RestRow[], contactUrl: string | null): void {
  let description: ApiDocument | null = null;
  const describe = () => {
    description ??= describeApi(rows, contactUrl);
    return description;
  };
  app.get('/api/openapi.json', { config: { compress: true, etag: true } }, async (_request, reply) => {
    await reply.header('Cache-Control', 'public, max-age=300').send(describe());
  });
  app.get('/api/docs', async (_request, reply) => {
    const nonce = setPagePolicy(reply);
    await reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(renderDocsPage(describe(), nonce));
  });
}
