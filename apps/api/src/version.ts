import manifest from '../package.json' with { type: 'json' };

/** Of this server: all packages have the same one. */
export const { version } = manifest;
