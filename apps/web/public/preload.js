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

// Whether the app has rendered more than a splash.
const hasStarted = (root) => root.querySelector(':scope > :not(.splash, style), .splash button') !== null;

// Whether the app has rendered the post of the first view, with the pictures that the view has too, or something else.
function hasReplaced(root, view) {
  const main = root.querySelector('main');
  if (main === null || root.querySelector('.splash button') !== null) return hasStarted(root);
  const card = main.querySelector('article');
  if (card === null) return main.querySelector('[data-pending-page], [role="status"]') === null;
  const isPictureThere = [...view.querySelectorAll('article button img')].every((image) => image.complete);
  return !isPictureThere || card.querySelector('[data-loaded="false"] img') === null;
}

// Shows a page of the build (build/first-views) in place of the splash, once it has its styles, until the app has
// rendered the same.
function showFirstView(name, isReplaced) {
  const again = { once: true };
  const show = () => showFirstView(name, isReplaced);
  if (document.readyState === 'loading') return document.addEventListener('readystatechange', show, again);
  const missing = [...document.querySelectorAll('link[rel="stylesheet"]')].find(({ sheet }) => sheet === null);
  if (missing) return missing.addEventListener('load', show, again);
  const root = document.getElementById('root');
  const template = document.getElementById(`first-view-${name}`);
  const view = template?.content.firstElementChild;
  if (!view || isReplaced(root, view)) return;
  document.documentElement.setAttribute('data-first-view', name);
  root.after(view);
  const observer = new MutationObserver(() => {
    if (!isReplaced(root, view)) return;
    observer.disconnect();
    document.documentElement.removeAttribute('data-first-view');
    view.remove();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-loaded'] });
}

function metaContent(name) {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
}

function addLink(href, attributes) {
  document.head.append(Object.assign(document.createElement('link'), { ...attributes, crossOrigin: '', href }));
}

const token = readStored('authToken');
const { pathname } = location;
const isGuest = readStored('vibeline-guest') !== null && !/^\/(login|signup)$/.test(pathname);

// Fetches what the first screen needs while the entry is still loading; build/preload-tags.ts lists it.
function fetchFiles() {
  const landing = pathname === '/signup' ? 'signup' : 'visitor';
  const screens = { post: /^\/posts\/\d+$/, profile: /^\/profile(\/\d+)?$/, explore: /^\/explore$/ };
  const inFrame = Object.keys(screens).find((name) => screens[name].test(pathname)) ?? 'member';
  // Which pages a visitor sees in the frame is in src/app/router.tsx; a wrong guess only fetches too much.
  const isPublic = /^\/(posts|profile|hashtags)\/|^\/(explore|people|search|privacy)$|^\/@/.test(pathname);
  const screen = token !== null || isPublic || isGuest ? inFrame : landing;
  const isLanding = screen === 'visitor' && readStored('vibeline-session-end') === null;
  const isShown = isLanding || window.vibelinePreload !== undefined;
  for (const file of metaContent(`preload-${screen}`)?.split(' ') ?? []) {
    if (file.endsWith('.css')) addLink(file, isShown ? { rel: 'stylesheet' } : { rel: 'preload', as: 'style' });
    else addLink(file, { rel: 'modulepreload' });
  }
  if (isLanding) showFirstView('landing', hasStarted);
}

// Asks for what the page shows. The app uses the same response, so the first view has what this viewer may see.
function fetchPage() {
  const id = /^\/posts\/(\d+)$/.exec(pathname)?.[1];
  const post = token === null ? 'post' : 'member-post';
  // With another order of the feed the app requests something else: src/features/posts/rankers/shown-ranker.ts.
  const isHome = pathname === '/' && token !== null && readStored('vibeline-shown-ranker') === null;
  const name = id === undefined ? isHome && 'home' : post;
  const address = JSON.parse(metaContent('preload-requests') ?? '{}')[name]?.replace('{id}', id);
  if (!address) return;
  const response = fetch(address, token === null ? {} : { headers: { Authorization: `Bearer ${token}` } });
  window.vibelinePreload = { address, token, response };
  const copy = response.then((answer) => answer.clone());
  // Where the reader was after Back and a reload, and what an address opens over the page, is known to the app.
  const [{ type }] = performance.getEntriesByType('navigation');
  const isOpened = type === 'navigate' && location.search === '' && location.hash === '' && !isGuest;
  // The app handles a failure when it uses the response.
  Promise.all(isOpened ? [import(metaContent('first-view')), copy] : [copy]).then(async ([filler, answer]) => {
    if (!answer) return;
    const content = document.getElementById(`first-view-${name}`)?.content;
    if (content && filler.fillFirstView(content, name, await answer.json())) showFirstView(name, hasReplaced);
  }, () => undefined);
}

fetchPage();
fetchFiles();

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
