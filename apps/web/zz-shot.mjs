import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

const base = process.env.BASE ?? 'http://localhost:4500';
process.env.CHROME_PATH ??= 'packaged';
const { path, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
});
const api = async (m, p, token, body) => {
  const r = await fetch(base + p, {
    method: m,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const t = await r.text();
  if (!r.ok) console.log(m, p, r.status, t);
  return t ? JSON.parse(t) : null;
};
let n = 0;
const reg = async (name) => {
  n += 1;
  const username = `s${Date.now().toString(36)}${n}`;
  const { token, user } = await api('POST', '/api/users/register', null, {
    name,
    username,
    password: 'a fine password',
  });
  return { token, id: user.id, name, username };
};
async function each(
  member,
  pathname,
  name,
  act,
  { widths = [390, 820, 1280], schemes = ['light', 'dark'], height = 900 } = {},
) {
  for (const scheme of schemes)
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        hasTouch: width < 500,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      page.setDefaultTimeout(8000);
      page.on('pageerror', (e) => console.log('ERR', e.message));
      await page.addInitScript((t) => {
        if (t) localStorage.setItem('authToken', t);
        localStorage.setItem('vibe-disclaimer-acknowledged', 'true');
      }, member?.token ?? null);
      await page.goto(base + pathname);
      await page.waitForLoadState('networkidle').catch(() => {});
      try {
        await act?.(page);
      } catch (e) {
        console.log(name, width, scheme, e.message.split('\n')[0]);
      }
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png` });
      await context.close();
    }
}
const script = await import(process.argv[2]);
await script.default({ api, reg, each, browser, base });
await browser.close();
