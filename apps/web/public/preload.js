function readStored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked by the browser's settings.
    return null;
  }
}

// Runs before the first paint. Avoids a flash of the light theme.
(() => {
  const chosen = readStored('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  const chosenTheme = readStored('vibeline-theme');
  // Pages of who is not signed in have no theme (src/features/themes/use-page-theme.ts).
  if (chosenTheme !== null && readStored('authToken') !== null) root.setAttribute('data-theme', chosenTheme);
  // build/theme-styles.ts lists the colours of the bar.
  const colors = JSON.parse(document.querySelector('meta[name="theme-colors"]')?.content ?? '{}');
  const color = (colors[root.getAttribute('data-theme')] ?? colors.minimal)?.[isDark ? 1 : 0];
  if (color) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color);
  // A returning browser has the font cached: src/main.tsx.
  if (readStored('vibeline-font') !== null) root.setAttribute('data-font', 'own');
})();

// Shows the landing page of the build (build/landing) in place of the splash, once it has its styles, until the app has
// rendered more than a splash.
function showLanding() {
  const again = { once: true };
  if (document.readyState === 'loading') return document.addEventListener('readystatechange', showLanding, again);
  const missing = [...document.querySelectorAll('link[rel="stylesheet"]')].find(({ sheet }) => sheet === null);
  if (missing) return missing.addEventListener('load', showLanding, again);
  const root = document.getElementById('root');
  const template = document.getElementById('landing-page');
  const hasStarted = () => root.querySelector(':scope > :not(.splash, style), .splash button') !== null;
  if (template === null || hasStarted()) return;
  document.documentElement.setAttribute('data-landing', '');
  root.after(template.content);
  const observer = new MutationObserver(() => {
    if (!hasStarted()) return;
    observer.disconnect();
    document.documentElement.removeAttribute('data-landing');
    document.getElementById('landing').remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}

function metaContent(name) {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
}

function addLink(href, attributes) {
  document.head.append(Object.assign(document.createElement('link'), { ...attributes, crossOrigin: '', href }));
}

// Fetches what the first screen needs while the entry is still loading; build/preload-tags.ts lists it.
(() => {
  const token = readStored('authToken');
  const { pathname } = location;
  const landing = pathname === '/signup' ? 'signup' : 'visitor';
  const screens = { post: /^\/posts\/\d+$/, profile: /^\/profile(\/\d+)?$/, explore: /^\/explore$/ };
  const inFrame = Object.keys(screens).find((name) => screens[name].test(pathname)) ?? 'member';
  // Which pages a visitor sees in the frame is in src/app/router.tsx; a wrong guess only fetches too much.
  const isPublic = /^\/(posts|profile|hashtags)\/|^\/(explore|people|search|privacy)$|^\/@/.test(pathname);
  const isGuest = readStored('vibeline-guest') !== null && !/^\/(login|signup)$/.test(pathname);
  const screen = token !== null || isPublic || isGuest ? inFrame : landing;
  const isLanding = screen === 'visitor' && readStored('vibeline-session-end') === null;
  for (const file of metaContent(`preload-${screen}`)?.split(' ') ?? []) {
    if (file.endsWith('.css')) addLink(file, isLanding ? { rel: 'stylesheet' } : { rel: 'preload', as: 'style' });
    else addLink(file, { rel: 'modulepreload' });
  }
  if (isLanding) showLanding();
})();

(() => {
  const token = readStored('authToken');
  const address = metaContent('preload-request');
  // With another order of the feed the app requests something else: src/features/posts/rankers/shown-ranker.ts.
  if (token === null || location.pathname !== '/' || !address || readStored('vibeline-ranker') !== null) return;
  const response = fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  // The app handles a failure when it uses the response.
  response.catch(() => undefined);
  window.vibelinePreload = { address, token, response };
})();

// The browser says so once, maybe before the app listens: src/lib/install-app.ts offers it in a menu.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.vibelineInstall = event;
});
addEventListener('appinstalled', () => {
  window.vibelineInstall = undefined;
});

const siteName = () => document.querySelector('meta[property="og:site_name"]')?.content ?? 'Vibeline';

// Without the app's script the page would show its splash for ever.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const retry = document.createElement('button');
    retry.textContent = 'Retry';
    const reload = () => location.reload();
    retry.addEventListener('click', reload);
    addEventListener('online', reload);
    const showFailure = () =>
      document.querySelector('.splash-text')?.replaceChildren(`${siteName()} cannot be reached. `, retry);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailure);
    else showFailure();
  },
  // Errors of elements do not bubble.
  true,
);
