/** Whether an address is one of the demo's other programs, which run beside it. */
export const isOnThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
