import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that have no complete response yet: one in work, and one that waits for it. */
const OPEN_MAX = 2;
/** What still arrives with a request, see `lengthOfPiece`. A connection with more is closed. */
const PARSED_MAX = 8;

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
 * Stops reading a connection on which a request is in work and another one waits. Node would parse whatever has arrived,
 * thousands of requests of 18 bytes, and hold an object for each before any limit counts it. So the bytes reach its parser
 * in pieces that end with the headers of a request; what may not be parsed yet stays in the buffer of the socket.
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
    if (connection.open >= OPEN_MAX) {
      connection.isHeld = true;
      socket.pause();
    }
    // Node pauses it too, for a body that is not read.
    if (socket.isPaused()) return void socket.unshift(rest);
    const length = lengthOfPiece(rest, connection.latest?.complete ?? true);
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
  if (connection.open > PARSED_MAX) return void socket.destroy();
  response.once('close', () => {
    connection.open -= 1;
    if (!connection.isHeld || connection.open >= OPEN_MAX) return;
    connection.isHeld = false;
    socket.resume();
  });
}
