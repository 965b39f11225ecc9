import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { discardRest } from '../body/body-timeouts.ts';
import { baseHeaders } from './security-headers.ts';
import { MAX_URL_LENGTH } from './well-formed.ts';

type Refusal = [status: number, message: string, reason: string];

const malformed: Refusal = [400, 'The request could not be read', 'malformed_request'];
const tooLong: Refusal = [414, 'The address is too long', 'address_too_long'];

const tookTooLong: Refusal = [408, 'The request took too long', 'request_timeout'];
const headersTooLong: Refusal = [431, 'The headers are too long', 'headers_too_long'];
const unsupportedExpectation: Refusal = [417, 'The Expect header cannot be met', 'unsupported_expectation'];

/** These refusals come before it is known which call a request is. */
export const refusalsOfRequests = [tookTooLong, tooLong, unsupportedExpectation, headersTooLong];

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: tookTooLong,
  HPE_HEADER_OVERFLOW: headersTooLong,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large', 'request_too_large'],
};

/**
 * Responds to invalid or incomplete HTTP requests and closes the connection. Nothing is logged: the error contains the
 * bytes that were received, including tokens.
 */
export function handleClientError(error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const packet = error.code === 'HPE_HEADER_OVERFLOW' && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : null;
  refuse(socket, packet && startsWithLongLine(packet) ? tooLong : (refusals[error.code ?? ''] ?? malformed));
}

/** Node would close the connection, or respond without a body. */
export function refuseSpecialRequests(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
    refuse(socket, [405, 'Method not allowed', 'method_not_allowed']),
  );
  server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket, unsupportedExpectation));
}

function startsWithLongLine(packet: Buffer): boolean {
  const end = packet.indexOf('\r\n');
  return /^[A-Z]+ /.test(packet.toString('latin1', 0, 10)) && (end === -1 || end > MAX_URL_LENGTH);
}

function refuse(socket: Duplex, [status, message, reason]: Refusal): void {
  const body = JSON.stringify({ message, reason });
  const headers = {
    ...baseHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  discardRest(socket, socket, () => socket.destroy());
  socket.once('end', () => socket.destroy());
}
