export interface ClusterServer {
  name: string;
  /** Of its process; another one after it was started again. */
  pid(): number | undefined;
}

export interface Cluster {
  /** Of the proxy. */
  url: string;
  servers: ClusterServer[];
  stop(): Promise<void>;
}

/** Starts two servers with a proxy before them. A server that dies is started again after `restartPauseMs`. */
export function startCluster(options: {
  /** The server's bundle. */
  main: string;
  /** The program that runs it. */
  node?: string;
  /** Of the proxy; 0, the default, is any free one. */
  port?: number;
  host?: string;
  /** Settings of the servers, with DATABASE_URL. */
  env: Record<string, string>;
  restartPauseMs?: number;
  write?: (line: string) => void;
}): Promise<Cluster>;
