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

const eventOf = (target, type) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

async function untilStyled() {
  const links = [...document.querySelectorAll('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map((link) => eventOf(link, 'load')));
}

// Shows a page of the build (build/first-views) in place of the splash, once it has its styles, until the app has
// rendered the same. `fill` resolves to whether it can be shown.
async function showFirstView(name, isReplaced, fill = async () => true) {
  if (document.readyState === 'loading') await eventOf(document, 'readystatechange');
  const root = document.getElementById('root');
  const template = document.getElementById(`first-view-${name}`);
  if (template === null) return;
  // Outside of its template, pictures begin to load when they get an address.
  const view = document.importNode(template.content, true).firstElementChild;
  if (!(await fill(view))) return;
  await untilStyled();
  if (isReplaced(root, view)) return;
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

// An app sends its member to the first address; the login page leads there when it has it: src/app/routes/account-routes.tsx.
const isForApp =
  pathname === '/oauth/authorize' ||
  (pathname === '/login' && !!new URLSearchParams(location.search).get('next')?.startsWith('/oauth/authorize?'));

// The first screen, as build/preload-tags.ts names it.
function findScreen() {
  if (isForApp) return 'authorize';
  const screens = { post: /^\/posts\/\d+$/, profile: /^\/profile(\/\d+)?$/, explore: /^\/explore$/ };
  // Which pages a visitor sees in the frame is in src/app/router.tsx; a wrong guess only fetches too much.
  const isPublic = /^\/(posts|profile|hashtags)\/|^\/(explore|people|search|privacy)$|^\/@/.test(pathname);
  if (token === null && !isPublic && !isGuest) return pathname === '/signup' ? 'signup' : 'visitor';
  return Object.keys(screens).find((name) => screens[name].test(pathname)) ?? 'member';
}

// Fetches what the first screen needs while the entry is still loading.
function fetchFiles() {
  const screen = findScreen();
  const isLanding = screen === 'visitor' && readStored('vibeline-session-end') === null;
  const isShown = isLanding || hasFirstView(window.vibelinePreload?.page);
  const style = isShown ? { rel: 'stylesheet' } : { rel: 'preload', as: 'style' };
  const script = { rel: 'modulepreload', fetchPriority: isShown ? 'low' : 'auto' };
  const files = metaContent(`preload-${screen}`)?.split(' ') ?? [];
  for (const file of files) addLink(file, file.endsWith('.css') ? style : script);
  if (isLanding) void showFirstView('landing', hasStarted);
}

// Where the reader was before Back or a reload is known to the app.
const isOpened = performance.getEntriesByType('navigation')[0]?.type === 'navigate';

const hasFirstView = (page) => ['home', 'post', 'member-post'].includes(page);

// What the page shows, as src/lib/server/preloaded-request.ts names its request, with the id in its address.
function findPage() {
  const [, of, id] = /^\/(posts|profile)\/(\d+)$/.exec(pathname) ?? [];
  const viewer = token === null ? '' : 'member-';
  if (of === 'posts') return { page: `${viewer}post`, id };
  const { isMembersOnly = false, features } = JSON.parse(metaContent('network') ?? '{}');
  if (isMembersOnly && token === null) return {};
  if (pathname === '/explore' && location.search === '') return { page: `${viewer}explore` };
  // In these cases the app requests something else.
  const isOther = !isOpened || location.search !== '' || features?.stories === false;
  if (of === 'profile') return isOther ? {} : { page: `${viewer}profile`, id };
  return { page: findMemberPage() };
}

function findMemberPage() {
  if (token === null || isForApp) return;
  if (pathname !== '/') return 'member';
  // With another order of the feed the app requests something else.
  if (readStored('vibeline-shown-ranker') === null) return 'home';
}

// Asks for what the page shows. The app uses the same response, so the first view has what this viewer may see.
function fetchPage() {
  const { page, id } = findPage();
  const address = JSON.parse(metaContent('preload-requests') ?? '{}')[page]?.replaceAll('{id}', id);
  if (!address) return;
  const response = fetch(address, token === null ? {} : { headers: { Authorization: `Bearer ${token}` } });
  window.vibelinePreload = { page, address, token, response };
  if (!hasFirstView(page)) return void response.catch(() => undefined);
  // Before the app reads the response.
  const answers = response.then((answer) => answer.clone().json());
  // The app handles a failure when it uses the response.
  const ignore = () => undefined;
  answers.catch(ignore);
  // So is what an address opens over the page.
  if (!isOpened || location.search !== '' || location.hash !== '' || isGuest) return;
  const filler = import(metaContent('first-view'));
  showFirstView(page, hasReplaced, async (view) => (await filler).fillFirstView(view, page, await answers)).catch(
    ignore,
  );
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
