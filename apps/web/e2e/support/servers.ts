const ports = { sqlite: 4173, postgres: 4174 } as const;

export type Engine = keyof typeof ports;

/** Where the journeys find the server of an engine; the port can be moved out of the way. */
export function serverAddress(engine: Engine): string {
  return `http://localhost:${portOf(engine)}`;
}

export function portOf(engine: Engine): number {
  return ports[engine] + Number(process.env['E2E_PORT_OFFSET'] ?? 0);
}
