export interface ReverseProxy {
  url: string;
  port: number;
  setTarget(name: string, url: string | null): Promise<void>;
  stop(): Promise<void>;
}

export function startProxy(options: {
  /** 0, the default, is any free one. */
  port?: number;
  host?: string;
  targets?: Record<string, string>;
  onChange?: (name: string, isReady: boolean) => void;
}): Promise<ReverseProxy>;
