import { useReload } from '../../lib/use-reload.ts';

/** Reads the top-up and its lists again after an attempt to decide: a colleague may have changed them. */
export function useReloadTopup(): () => Promise<unknown> {
  const reload = useReload();
  return () => {
    void reload('topup.list');
    return reload('topup.details');
  };
}
