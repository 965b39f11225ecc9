import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Values that a style sheet works with. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
