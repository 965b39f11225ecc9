import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { baseHeaders } from './security-headers.ts';

const answers: Record<string, [status: number, message: string, reason: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long', 'request_timeout'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too long', 'headers_too_long'],
};

/**
 * Answers what is no HTTP request, or not a whole one in time, and hangs up. Nothing of it is logged:
 * the error carries the bytes as they came, tokens and all.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message, reason] = answers[error.code ?? ''] ?? [
    400,
    'The request could not be read',
    'malformed_request',
  ];
  const body = JSON.stringify({ message, reason });
  const headers = {
    ...baseHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
