/** The package has types for its full build alone; this one lacks what needs subtitles, encryption or several tracks. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
