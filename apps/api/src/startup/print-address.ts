import type { Config } from '../config.ts';

const LOOPBACK = /^(localhost|127\.[\d.]{1,12}|::1)$/;

interface Printed {
  port: number;
  hasDemo: boolean;
  setupCode: string | null;
}

export function printAddress(config: Config, { port, hasDemo, setupCode }: Printed): void {
  if (config.demo && LOOPBACK.test(config.host)) {
    console.log('Only this machine can reach the server; set HOST=0.0.0.0 to open it to the network.');
  } else if (hasDemo) {
    console.log('The network can reach the server, and the passwords of its demo accounts are public.');
  }
  console.log(`Vibeline is on http://localhost:${port}${hasDemo ? ' with the demo world' : ''}`);
  if (setupCode !== null) console.log(`Set it up within 24 hours: ${setupAddress(config, port, setupCode)}`);
}

/** The code is in the fragment, which no browser sends: it is in no log of a proxy and in no `Referer`. */
export function setupAddress({ publicUrl }: Pick<Config, 'publicUrl'>, port: number, code: string): string {
  return `${publicUrl ?? `http://localhost:${port}`}/setup#code=${code}`;
}
