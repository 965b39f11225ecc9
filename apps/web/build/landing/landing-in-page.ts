import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { MADE_UP } from '../../src/pages/landing/sample-post.ts';

const print = fileURLToPath(new URL('print-landing.mjs', import.meta.url));

/**
 * Renders the landing page into index.html, so that a first visit sees it before any script of the app has run. The server
 * sends it with the pages that show it (apps/api/src/http/pages/web-app.ts), and public/preload.js shows it to visitors.
 */
export function landingInPage(): Plugin {
  return {
    name: 'vibeline:landing-in-page',
    apply: 'build',
    transformIndexHtml(page) {
      const { content } = MADE_UP;
      const html = withoutStyleAttributes(execFileSync(process.execPath, [print], { encoding: 'utf8' }));
      if (!html.includes(content)) throw new Error('The landing page was rendered without its sample post.');
      // Inert already; what fills forms by itself must not take them for the app's.
      const withoutForm = html.replaceAll('<input ', '<input readonly ');
      const landing = withoutForm.replace(content, `<!--sample-->${content}<!--/sample-->`);
      const template = `<template id="landing-page"><div id="landing" inert aria-hidden="true">${landing}</div></template>`;
      return page.replace('<noscript>', `<!--landing-->${template}<!--/landing-->$&`);
    },
  };
}

/** The content security policy refuses these attributes, and allows style elements with the nonce. */
function withoutStyleAttributes(html: string): string {
  const rules: string[] = [];
  const named = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style.replaceAll('&quot;', '"')}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return `<style nonce="__CSP_NONCE__">${rules.join('')}</style>${named}`;
}
