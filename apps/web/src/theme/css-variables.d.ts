import 'react';

declare module 'react' {
  interface CSSProperties {
    /** CSS custom properties in `style`. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
