import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ChunkedBody } from './chunked-body.ts';

const END_OF_HEADERS = '\r\n\r\n';
/** About the shortest request. Blank lines before a request are not parsed one by one. */
const MIN_HEAD_BYTES = 16;

interface Connection {
  socket: Socket;
  latest: IncomingMessage | null;
  /** Until the response to the latest request was sent. */
  isOpen: boolean;
  /** Number of the next bytes that belong to the body of the latest request. */
  takeBody: (bytes: Buffer) => number;
  /** The last bytes of partly received headers. */
  headEnd: string;
  isHeld: boolean;
}

/**
 * Parses a request of a connection only after the response to the previous one. Node would parse all received bytes,
 * thousands of requests of 18 bytes, and hold an object for each before any limit counts it. So the parser gets the
 * bytes in pieces that end where headers or a body end; the rest stays in the buffer of the socket.
 */
export function limitPipelinedRequests(server: Server): void {
  const connections = new WeakMap<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    // The one that Node has added for its parser. With a listener of ours it no longer reads past the stream.
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (!parse) return;
    const state = { latest: null, isOpen: false, takeBody: () => 0, headEnd: '', isHeld: false };
    const connection: Connection = { socket, ...state };
    connections.set(socket, connection);
    socket.removeListener('data', parse);
    socket.on('data', (bytes: Buffer) => parseInPieces(connection, bytes, parse));
  });
  server.prependListener('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (connection) follow(connection, request, response);
  });
  // The parser is gone, and what follows is no request.
  server.on('connect', (_request, socket) => void socket.removeAllListeners('data'));
  server.on('upgrade', (_request, socket) => void socket.removeAllListeners('data'));
}

function parseInPieces(connection: Connection, bytes: Buffer, parse: (bytes: Buffer) => void): void {
  const { socket } = connection;
  let rest = bytes;
  // Nothing is read after the last response, such as that to an invalid request.
  while (rest.length > 0 && socket.writable) {
    const isBetweenRequests = connection.latest?.complete ?? true;
    if (isBetweenRequests && connection.isOpen) {
      connection.isHeld = true;
      socket.pause();
    }
    // Node pauses it too, for a body that is not read.
    if (socket.isPaused()) return void socket.unshift(rest);
    // Where the parser sees more of a body than was counted, no piece has more than one request either.
    const length = (isBetweenRequests ? 0 : connection.takeBody(rest)) || takeHead(connection, rest);
    parse(rest.subarray(0, length));
    rest = rest.subarray(length);
    if (socket.listenerCount('data') === 0) return void giveBack(socket, rest);
  }
}

/** For who reads the socket after an upgrade: a client may send before it has been answered. */
function giveBack(socket: Socket, rest: Buffer): void {
  if (rest.length > 0 && !socket.destroyed) socket.unshift(rest);
}

/** Number of bytes up to the end of the next headers; all when they do not end here. */
function takeHead(connection: Connection, bytes: Buffer): number {
  const before = connection.headEnd;
  connection.headEnd = '';
  const across = before
    ? (before + bytes.toString('latin1', 0, END_OF_HEADERS.length - 1)).indexOf(END_OF_HEADERS)
    : -1;
  if (across !== -1) return across + END_OF_HEADERS.length - before.length;
  const end = bytes.indexOf(END_OF_HEADERS, before ? 0 : MIN_HEAD_BYTES - END_OF_HEADERS.length, 'latin1');
  if (end !== -1) return end + END_OF_HEADERS.length;
  connection.headEnd = (before + bytes.subarray(-3).toString('latin1')).slice(1 - END_OF_HEADERS.length);
  return bytes.length;
}

function bodyOf(headers: IncomingHttpHeaders): (bytes: Buffer) => number {
  if (headers['transfer-encoding'] !== undefined) {
    const body = new ChunkedBody();
    return (bytes) => body.take(bytes);
  }
  let left = Number(headers['content-length'] ?? 0);
  return ({ length }) => {
    const taken = Math.min(left, length);
    left -= taken;
    return taken;
  };
}

function follow(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
  const { socket } = connection;
  // Only possible when the parser finds other request ends than this code.
  if (connection.isOpen) return void socket.destroy();
  connection.isOpen = true;
  connection.latest = request;
  connection.takeBody = bodyOf(request.headers);
  response.once('close', () => {
    connection.isOpen = false;
    if (!connection.isHeld) return;
    connection.isHeld = false;
    // Other connections come in between.
    setImmediate(() => socket.resume());
  });
}
