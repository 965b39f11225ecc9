import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { matchPrecache } from 'workbox-precaching';
import { NetworkOnly } from 'workbox-strategies';

/** Long enough for a slow phone; who has no connection is told so by the browser at once. */
const TIMEOUT_S = 4;

/** A proxy sends these when the server behind it is down. */
const GATEWAY_ERRORS = [502, 503, 504];

const network = new NetworkOnly({ networkTimeoutSeconds: TIMEOUT_S });

/** The server's page; without a connection the stored shell, in which the app shows the page at the address. */
export const respondWithPage: RouteHandlerCallback = async (options) => {
  const shell = () => matchPrecache('/');
  try {
    const response = await network.handle(options);
    return GATEWAY_ERRORS.includes(response.status) ? ((await shell()) ?? response) : response;
  } catch {
    return (await shell()) ?? Response.error();
  }
};
