import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { tokenOf } from './data-set.ts';

/** Resolves with the response; `onText` is called with each part of the stream. */
export async function openStream(
  url: string,
  memberId: number,
  onText: (text: string) => void,
): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${tokenOf(memberId)}` };
  const request = get(url, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  response.on('data', onText);
  return response;
}

export function closeStreams(responses: IncomingMessage[]): void {
  for (const response of responses) response.destroy();
}
