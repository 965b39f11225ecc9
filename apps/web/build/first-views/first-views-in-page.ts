import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { MADE_UP } from '../../src/pages/landing/sample-post.ts';
import { samplePost } from './sample.ts';

const print = fileURLToPath(new URL('print-first-views.mjs', import.meta.url));

/** The page of the app that a view is of, as its path in the router. The server sends it with that page alone. */
const PAGES = { post: '/posts/$postId', 'member-post': '/posts/$postId', home: '/' };

type Views = Record<keyof typeof PAGES | 'landing', string>;

/**
 * Renders the pages that are opened first into index.html, so that they are seen before any script of the app has run:
 * public/preload.js shows one, with what the server answered in it (first-view/), until the app has rendered the same.
 */
export function firstViewsInPage(): Plugin {
  return {
    name: 'vibeline:first-views-in-page',
    apply: 'build',
    transformIndexHtml(page) {
      const { landing, ...views }: Views = JSON.parse(execFileSync(process.execPath, [print], { encoding: 'utf8' }));
      const templates = Object.entries(views).map(([name, html]) => {
        if (!html.includes(samplePost.content))
          throw new Error(`The first view "${name}" was rendered without its post.`);
        return `<!--only ${PAGES[name as keyof typeof PAGES]}-->${templateOf(name, withoutSample(html))}<!--/only-->`;
      });
      return page.replace(
        '<noscript>',
        `<!--landing-->${landingTemplate(landing)}<!--/landing-->${templates.join('')}$&`,
      );
    },
  };
}

function landingTemplate(html: string): string {
  const { content } = MADE_UP;
  if (!html.includes(content)) throw new Error('The landing page was rendered without its sample post.');
  return templateOf('landing', html).replace(content, `<!--sample-->${content}<!--/sample-->`);
}

/** Without what is known when the server has answered, and without what the app finds elements by. */
const withoutSample = (html: string) =>
  html.replaceAll(/<link [^>]*>/g, '').replaceAll(/ (src|srcSet|href|id|data-post)="(?!#)[^"]*"/g, '');

function templateOf(name: string, html: string): string {
  // Inert already; what fills forms by itself must not take them for the app's.
  const shown = withoutStyleAttributes(html).replaceAll('<input ', '<input readonly ');
  const view = `<div id="first-view" data-page="${name}" inert aria-hidden="true">${shown}</div>`;
  return `<template id="first-view-${name}">${view}</template>`;
}

/** The content security policy refuses these attributes, and allows style elements with the nonce. */
function withoutStyleAttributes(html: string): string {
  const rules: string[] = [];
  const named = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const rule = style.replaceAll('&quot;', '"');
    if (!rules.includes(rule)) rules.push(rule);
    return ` data-style="${rules.indexOf(rule)}"`;
  });
  const style = rules.map((rule, index) => `[data-style="${index}"]{${rule}}`).join('');
  return `<style nonce="__CSP_NONCE__">${style}</style>${named}`;
}
