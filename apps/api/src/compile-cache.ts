import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Must be imported first. When the process ends, Node stores the compiled code of the modules that were loaded after it, and
 * the next start takes it from there. It is beside the program, which is replaced with each build: whoever may write there
 * may write the program too. Where the server’s user may not, each start compiles.
 */
if (import.meta.url.endsWith('.js')) enableCompileCache(join(import.meta.dirname, 'compile-cache'));
