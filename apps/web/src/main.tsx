import './theme/mantine.css';
import 'virtual:theme.css';
import './theme/fonts.css';
import './theme/global.css';
import './theme/utilities.css';
import './theme/brand.css';
import './theme/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { showOwnFont } from './app/own-font.ts';
import { preloadFirstScreen } from './app/preload-first-screen.ts';
import { installTrustedTypes, styleNonce } from './lib/trusted-types.ts';

installTrustedTypes();
// Mantine's scroll lock (react-remove-scroll) reads the nonce of its style from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
preloadFirstScreen();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
showOwnFont();
