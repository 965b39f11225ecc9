/**
 * Imported before anything that writes: what the server and its commands make is for their own user alone, since it holds
 * messages, hashes of passwords and the secrets that sign addresses.
 */
process.umask(0o077);
