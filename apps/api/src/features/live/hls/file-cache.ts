/** Files that other processes have made, in memory: those that were used last, up to a number of bytes. */
export function createFileCache(bytesMax: number) {
  const files = new Map<string, Buffer>();
  /** Requests that come at once read once. */
  const reading = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;
  const remove = (key: string, file: Buffer) => {
    files.delete(key);
    bytes -= file.length;
  };
  const add = (key: string, file: Buffer) => {
    if (file.length > bytesMax) return;
    files.set(key, file);
    bytes += file.length;
    for (const [oldest, one] of files) {
      if (bytes <= bytesMax) return;
      remove(oldest, one);
    }
  };
  const readOnce = async (key: string, read: () => Promise<Buffer | null>) => {
    const file = await read();
    if (file) add(key, file);
    return file;
  };
  return {
    /** The file, which `read` gets when it is not there; null when `read` finds none. */
    async get(key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
      const known = files.get(key);
      if (known) {
        files.delete(key);
        files.set(key, known);
        return known;
      }
      const asked = reading.get(key) ?? readOnce(key, read).finally(() => reading.delete(key));
      reading.set(key, asked);
      return asked;
    },
  };
}
