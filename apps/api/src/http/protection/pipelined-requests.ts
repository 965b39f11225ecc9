import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests without a complete response: more than one only when they arrive with the end of a body, see `lengthOfPiece`. */
const OPEN_MAX = 8;

const END_OF_HEADERS = '\r\n\r\n';
/** About the shortest request. Blank lines before a request are not parsed one by one. */
const MIN_PIECE_BYTES = 16;
/** A body may be full of blank lines, and each call of the parser has a price. */
const MIN_PIECE_OF_BODY_BYTES = 512;

interface Connection {
  socket: Socket;
  open: number;
  latest: IncomingMessage | null;
  /** Whether its socket is paused until a response has been sent. */
  isHeld: boolean;
}

/**
 * Stops reading a connection until the request in work has its response. Node would parse whatever has arrived, thousands
 * of requests of 18 bytes, and hold an object for each before any limit counts it. So the bytes reach its parser in pieces
 * that end with the headers of a request; what may not be parsed yet stays in the buffer of the socket.
 */
export function limitPipelinedRequests(server: Server): void {
  const connections = new WeakMap<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    // The one that Node has added for its parser. With a listener of ours it no longer reads past the stream.
    const [parse] = socket.listeners('data') as ((bytes: Buffer) => void)[];
    if (!parse) return;
    const connection: Connection = { socket, open: 0, latest: null, isHeld: false };
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
}

function parseInPieces(connection: Connection, bytes: Buffer, parse: (bytes: Buffer) => void): void {
  const { socket } = connection;
  let rest = bytes;
  while (rest.length > 0 && !socket.destroyed) {
    const isBetweenRequests = connection.latest?.complete ?? true;
    if (isBetweenRequests && connection.open > 0) {
      connection.isHeld = true;
      socket.pause();
    }
    // Node pauses it too, for a body that is not read.
    if (socket.isPaused()) return void socket.unshift(rest);
    const length = lengthOfPiece(rest, isBetweenRequests);
    parse(rest.subarray(0, length));
    if (socket.listenerCount('data') === 0) return;
    rest = rest.subarray(length);
  }
}

/** Up to the end of the next headers. Where a body ends is not known here, so a few requests may come with its end. */
function lengthOfPiece(bytes: Buffer, isBetweenRequests: boolean): number {
  const min = isBetweenRequests ? MIN_PIECE_BYTES : MIN_PIECE_OF_BODY_BYTES;
  const end = bytes.indexOf(END_OF_HEADERS, min - END_OF_HEADERS.length, 'latin1');
  return end === -1 ? bytes.length : end + END_OF_HEADERS.length;
}

function follow(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
  const { socket } = connection;
  connection.open += 1;
  connection.latest = request;
  if (connection.open > OPEN_MAX) return void socket.destroy();
  response.once('close', () => {
    connection.open -= 1;
    if (!connection.isHeld || connection.open > 0) return;
    connection.isHeld = false;
    // Other connections come in between.
    setImmediate(() => socket.resume());
  });
}
