import './theme/mantine.css';
import 'virtual:theme.css';
import './theme/fonts.css';
import './theme/global.css';
import './theme/utilities.css';
import './theme/brand.css';
import './theme/controls.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadFirstScreen } from './app/preload-first-screen.ts';
import { deviceStorage } from './lib/storage.ts';
import { installTrustedTypes, styleNonce } from './lib/trusted-types.ts';

/** The app started this late: the connection is slow. */
const SLOW_START_MS = 1200;

/** Long enough for the first screen to load before the font. */
const FONT_DELAY_MS = 1500;

/** public/preload.js reads it. */
const FONT_SEEN_KEY = 'vibeline-font';

installTrustedTypes();
// Mantine's scroll lock (react-remove-scroll) reads the nonce of its style from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
// In a task of its own: the modules above were evaluated in this one.
setTimeout(start);

function start(): void {
  preloadFirstScreen();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const reactRoot = createRoot(root);
  // In a transition React renders in short tasks.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
  showOwnFont();
}

/** Replaces the fallback font: on a slow connection only after the first screen. On later visits preload.js does so. */
function showOwnFont(): void {
  const isSlow = performance.now() > SLOW_START_MS;
  setTimeout(
    () => {
      document.documentElement.dataset['font'] = 'own';
      deviceStorage.write(FONT_SEEN_KEY, 'seen');
    },
    isSlow ? FONT_DELAY_MS : 0,
  );
}
