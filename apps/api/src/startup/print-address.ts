import type { Config } from '../config.ts';

const LOOPBACK = /^(localhost|127\.[\d.]{1,12}|::1)$/;

export function printAddress(config: Config, port: number, hasDemo: boolean): void {
  if (config.demo && LOOPBACK.test(config.host)) {
    console.log('Only this machine can reach the server; set HOST=0.0.0.0 to open it to the network.');
  } else if (hasDemo) {
    console.log('The network can reach the server, and the passwords of its demo accounts are public.');
  }
  console.log(`Vibeline is on http://localhost:${port}${hasDemo ? ' with the demo world' : ''}`);
}
