export interface Proxy {
  url: string;
  port: number;
  /** Replaces a server, or removes it. */
  setTarget(name: string, url: string | null): Promise<void>;
  stop(): Promise<void>;
}

/** Sends each request to the next server whose /readyz responds 200; one that dies or does not respond is left out. */
export function startProxy(options: {
  /** 0, the default, is any free one. */
  port?: number;
  host?: string;
  /** URLs of servers, by name. */
  targets?: Record<string, string>;
  onChange?: (name: string, isReady: boolean) => void;
}): Promise<Proxy>;
