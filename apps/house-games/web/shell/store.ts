/** Values that outlive a reload. In a frame the browser may refuse to keep them; the page works without. */
export interface Store {
  read(key: string): string | undefined;
  write(key: string, value: string | undefined): void;
}

const storeOf = (find: () => Storage): Store => ({
  read(key) {
    try {
      return find().getItem(`salung.${key}`) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key, value) {
    try {
      if (value === undefined) find().removeItem(`salung.${key}`);
      else find().setItem(`salung.${key}`, value);
    } catch {
      // Not kept then.
    }
  },
});

/** Of this tab. */
export const tabStore = storeOf(() => sessionStorage);
/** Of this browser. */
export const browserStore = storeOf(() => localStorage);
