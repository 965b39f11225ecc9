import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { baseHeaders } from './security-headers.ts';

const responses: Record<string, [status: number, message: string, reason: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long', 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too long', 'headers_too_long'],
};

/**
 * Responds to invalid or incomplete HTTP requests and closes the connection. Nothing is logged: the error contains the
 * bytes that were received, including tokens.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message, reason] = responses[error.code ?? ''] ?? [
    400,
    'The request could not be read',
    'malformed_request',
  ];
  const body = JSON.stringify({ message, reason });
  const headers = {
    ...baseHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
