import { useReload } from '../../lib/use-reload.ts';

/** Others may have changed anything meanwhile: what stands on the page is read again after every attempt to decide. */
export function useReloadTopup(): () => Promise<unknown> {
  const reload = useReload();
  return () => {
    void reload('topup.list');
    return reload('topup.details');
  };
}
