// Runs before the first paint, so that a dark room is not lit by a light page.
(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  if (isDark) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0b0f18');
  // Whoever has been here has the font: src/theme/own-font.ts.
  if (localStorage.getItem('vibeline-font') !== null) root.setAttribute('data-font', 'own');
})();

// Asks for what the first screen is made of while the entry is still on its way; build/warm-up.ts names it.
(() => {
  const noted = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  const token = localStorage.getItem('authToken');
  const visitor = location.pathname === '/signup' ? 'signup' : 'visitor';
  for (const file of noted(`warm-up-${token === null ? visitor : 'member'}`)?.split(' ') ?? []) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  const address = noted('first-call');
  if (token === null || location.pathname !== '/' || !address) return;
  const answer = fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  // Whoever takes it hears of a failure; nobody has to.
  answer.catch(() => undefined);
  window.vibelineEarly = { address, token, answer };
})();
