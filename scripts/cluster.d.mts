export interface ClusterServer {
  name: string;
  /** A restart changes the id. */
  pid(): number | undefined;
}

export interface Cluster {
  /** The URL of the proxy. */
  url: string;
  servers: ClusterServer[];
  stop(): Promise<void>;
}

export function startCluster(options: {
  /** The server's bundle. */
  main: string;
  node?: string;
  /** Port of the proxy; 0, the default, is any free one. */
  port?: number;
  host?: string;
  env: Record<string, string>;
  restartPauseMs?: number;
  write?: (line: string) => void;
  signal?: AbortSignal;
}): Promise<Cluster>;
