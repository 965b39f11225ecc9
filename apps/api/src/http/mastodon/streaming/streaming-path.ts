export const STREAMING_PATH = '/api/v1/streaming';

const upgraded = /^\/api\/v1\/streaming\/?(?:\?|$)/;
const streamed = /^\/api\/v1\/streaming(?:[/?]|$)/;

/** Whether a connection of this URL may become a WebSocket. */
export function isWebSocketUrl(url: string | undefined): boolean {
  return upgraded.test(url ?? '');
}

export function isStreamingUrl(url: string): boolean {
  return streamed.test(url);
}
