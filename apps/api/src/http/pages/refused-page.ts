import type { FastifyReply } from 'fastify';
import { setPagePolicy } from '../protection/security-headers.ts';
import { escapeMarkup } from '../sharing/markup.ts';

interface Refusal {
  networkName: string;
  /** In seconds. */
  retryAfter: number;
}

/** Sent in place of a page that a rate limit refuses. Loads no file of the web app, since those may be refused too. */
export function renderRefusedPage(reply: FastifyReply, { networkName, retryAfter }: Refusal): string {
  const nonce = setPagePolicy(reply);
  const name = escapeMarkup(networkName);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Too many requests - ${name}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Too many requests</h1>
<p><bdi>${name}</bdi> has received too many requests from your network. Please try again in ${waitingTime(retryAfter)}.</p>
<a href="">Retry</a>
</main>
</body>
</html>
`;
}

function waitingTime(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const style = `
:root { color-scheme: light dark; --ink: light-dark(#1c1a16, #eef1f7); --soft: light-dark(#5d574c, #a9b3c8);
  --page: light-dark(#faf8f4, #0b0f18); --accent: light-dark(#3c3fc4, #a5a8ff); }
body { margin: 0; display: grid; place-items: center; min-height: 100dvh; background: var(--page); color: var(--ink);
  font: 16px/1.55 system-ui, sans-serif; text-align: center; }
main { padding: 24px; max-width: 44ch; }
main { overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
p { margin: 0 0 24px; color: var(--soft); text-wrap: balance; }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 24px; border-radius: 999px;
  background: var(--accent); color: var(--page); font-weight: 600; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
