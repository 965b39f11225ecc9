import type { Config } from '../config.ts';
import { linkTo } from '../link-to.ts';

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

export function setupAddress({ publicUrl }: Pick<Config, 'publicUrl'>, port: number, code: string): string {
  return linkTo({ publicUrl, port }, `/setup#code=${code}`);
}
