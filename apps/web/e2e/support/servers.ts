const ports = { sqlite: 4173, postgres: 4174 } as const;

export type Engine = keyof typeof ports;

/** The server with this database. E2E_PORT_OFFSET moves the ports, so that several runs fit on one machine. */
export function serverAddress(engine: Engine): string {
  return `http://localhost:${portOf(engine)}`;
}

export function portOf(engine: Engine): number {
  return movedPort(ports[engine]);
}

/** Of a server that one test starts and stops itself. */
export const OWN_SERVER_PORT = movedPort(4175);

function movedPort(port: number): number {
  return port + Number(process.env['E2E_PORT_OFFSET'] ?? 0);
}
