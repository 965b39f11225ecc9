import type { TestApp } from './app.ts';

/** The most calls that a batch may hold. */
const BATCH_MAX = 10;

/** Calls a query of /trpc with each input, as the web app does in batches. Returns the responses, as text and with their status. */
export async function queryEach(
  app: TestApp,
  path: string,
  inputs: readonly object[],
  token: string | null | undefined,
): Promise<{ status: number; text: string }[]> {
  const responses: { status: number; text: string }[] = [];
  for (let start = 0; start < inputs.length; start += BATCH_MAX) {
    const batch = inputs.slice(start, start + BATCH_MAX);
    const paths = batch.map(() => path).join(',');
    const input = JSON.stringify(Object.fromEntries(batch.map((json, index) => [index, { json }])));
    const { json, text } = await app.call('GET', `/trpc/${paths}?batch=1&input=${encodeURIComponent(input)}`, {
      token,
    });
    if (!Array.isArray(json) || json.length !== batch.length) throw new Error(`${path}: ${text.slice(0, 500)}`);
    for (const response of json) {
      responses.push({ status: response.error?.json.data.httpStatus ?? 200, text: JSON.stringify(response) });
    }
  }
  return responses;
}
