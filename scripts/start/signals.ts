import type { Launcher } from './launcher.ts';
import { say } from './sentence.ts';
import { watchStarter } from './starter.ts';

/** Resolves at the first Ctrl-C or SIGTERM, or when npm has gone; a second one ends everything at once. */
export function stopSignals(launcher: Launcher): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let first = 0;
  const onSignal = () => {
    if (first === 0) {
      first = performance.now();
      say.line('\nStopping ... (Ctrl-C again to force it)');
      resolve(undefined);
    } else if (performance.now() - first > 700) {
      // Not before: one Ctrl-C comes twice, from the terminal and passed on by npm.
      say.line('Stopping at once.');
      void launcher.kill().finally(() => process.exit(1));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  watchStarter(() => {
    if (first === 0) onSignal();
  });
  return promise;
}
