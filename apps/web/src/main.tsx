import './theme/mantine.css';
import 'virtual:theme.css';
import './theme/fonts.css';
import './theme/global.css';
import './theme/brand.css';
import './theme/controls.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadFirstScreen } from './app/lazy-pages.ts';
import { installTrustedTypes, styleNonce } from './lib/trusted-types.ts';
import { showOwnFont } from './theme/own-font.ts';

installTrustedTypes();
// The scroll lock of the dialogs reads its nonce from here.
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
