import { WebSocket } from 'ws';

export interface TestSocket {
  /** Parsed, in the order they came; the payload of an event too. */
  messages: any[];
  closed: { code: number; reason: string } | null;
  /** Of a response that is no upgrade. */
  refusal: { status: number; body: string } | null;
  send(message: unknown): void;
  raw: WebSocket;
  close(): void;
}

interface Options {
  query?: Record<string, string>;
  protocols?: string[];
  headers?: Record<string, string>;
  options?: WebSocket.ClientOptions;
}

/** Resolves once it is open, or refused. `url` is the server’s. */
export function openSocket(url: string, { query = {}, protocols = [], headers = {}, options }: Options = {}) {
  const address = `${url.replace(/^http/, 'ws')}/api/v1/streaming?${new URLSearchParams(query)}`;
  const raw = new WebSocket(address, protocols, { headers, ...options });
  const socket: TestSocket = {
    messages: [],
    closed: null,
    refusal: null,
    send: (message) => raw.send(typeof message === 'string' ? message : JSON.stringify(message)),
    raw,
    close: () => raw.terminate(),
  };
  raw.on('message', (data) => {
    const message = JSON.parse(String(data));
    socket.messages.push({ ...message, ...(message.payload && { payload: JSON.parse(message.payload) }) });
  });
  raw.on('close', (code, reason) => {
    socket.closed = { code, reason: String(reason) };
  });
  return new Promise<TestSocket>((resolve, reject) => {
    raw.on('open', () => resolve(socket));
    raw.on('error', (error) => (socket.closed || socket.refusal ? undefined : reject(error)));
    raw.on('unexpected-response', (_request, response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => {
        socket.refusal = { status: response.statusCode ?? 0, body };
        resolve(socket);
      });
    });
  });
}
