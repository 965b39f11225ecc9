// Runs before the first paint, so that a dark room is not lit by a light page.
(() => {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  if (isDark) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0b0f18');
})();
