const ports = { sqlite: 4173, postgres: 4174 } as const;

export type Engine = keyof typeof ports;

/** `npm run test:long` also runs the tests that are marked `@long`, and all of them on Postgres too. */
export const isLongRun = process.env['LONG'] === '1';
export const engines: readonly Engine[] = isLongRun ? ['sqlite', 'postgres'] : ['sqlite'];

/** The server with this database. E2E_PORT_OFFSET moves the ports, so that several runs fit on one machine. */
export function serverAddress(engine: Engine): string {
  return `http://localhost:${portOf(engine)}`;
}

export function portOf(engine: Engine): number {
  return movedPort(ports[engine]);
}

/** The port of a server that one test starts and stops itself. */
export const OWN_SERVER_PORT = movedPort(4175);

/** Of the network that a test sets up. */
export const NEW_NETWORK_PORT = movedPort(4177);

/** Of the network of a club. */
export const CLUB_PORT = movedPort(4178);

function movedPort(port: number): number {
  return port + Number(process.env['E2E_PORT_OFFSET'] ?? 0);
}
