import type { FastifyInstance } from 'fastify';
import { renderDocsPage } from './docs-page/page.ts';
import type { ApiDocument } from './openapi/document.ts';
import { describeApi } from './openapi.ts';
import type { RestRow } from './rest-row.ts';
import { setPagePolicy } from './security-headers.ts';

export function serveApiDocs(app: FastifyInstance, rows: RestRow[]): void {
  let description: ApiDocument | null = null;
  const describe = () => {
    description ??= describeApi(rows);
    return description;
  };
  app.get('/api/openapi.json', { config: { compress: true } }, async (_request, reply) => {
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
