import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Imported before the modules that it is of: when the process ends, Node stores their compiled code, and the next start takes
 * it from there. It is beside the program, which is replaced with each build: whoever may write there may write the program
 * too. Where the server’s user may not, each start compiles.
 */
if (import.meta.url.endsWith('.js')) enableCompileCache(join(import.meta.dirname, 'compile-cache'));
