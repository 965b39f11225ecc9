interface SetupSearch {
  code?: string;
}

/** The server prints the code in the fragment; whoever types it may write it as a parameter. */
export function setupSearch({ code }: Record<string, unknown>): SetupSearch {
  return typeof code === 'string' && code !== '' ? { code } : {};
}
