import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ConfirmOptions } from './confirm-types.ts';

/** Loaded with the first question, so that no first screen pays for it. */
const ConfirmDialog = lazy(() =>
  import('./ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
);

/**
 * Asks and answers whether the person confirmed. With `work`, confirming runs it while the dialog stays open and
 * busy; the dialog closes when it ends, and a failure is thrown to the caller.
 */
export type Confirm = (options: ConfirmOptions, work?: () => Promise<unknown>) => Promise<boolean>;

const Context = createContext<Confirm>(() => Promise.reject(new Error('ConfirmProvider is missing')));

interface Asked {
  options: ConfirmOptions;
  work?: (() => Promise<unknown>) | undefined;
  resolve: (confirmed: boolean) => void;
  reject: (error: unknown) => void;
}

/** Holds the shared confirm dialog; `useConfirm()` below it asks. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions | null>(null);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const asked = useRef<Asked | null>(null);

  const confirm = useCallback<Confirm>((next, work) => {
    asked.current?.resolve(false);
    return new Promise<boolean>((resolve, reject) => {
      asked.current = { options: next, work, resolve, reject };
      setOptions(next);
      setOpened(true);
    });
  }, []);

  const close = useCallback(() => {
    asked.current?.resolve(false);
    asked.current = null;
    setOpened(false);
  }, []);

  const go = useCallback(async () => {
    const now = asked.current;
    if (!now) return;
    if (now.work) {
      setBusy(true);
      try {
        await now.work();
        now.resolve(true);
      } catch (error) {
        now.reject(error);
      }
      setBusy(false);
    } else {
      now.resolve(true);
    }
    asked.current = null;
    setOpened(false);
  }, []);

  const value = useMemo(() => confirm, [confirm]);
  return (
    <Context value={value}>
      {children}
      {options && (
        <Suspense>
          <ConfirmDialog
            {...options}
            opened={opened}
            busy={busy}
            onConfirm={() => void go()}
            onClose={close}
          />
        </Suspense>
      )}
    </Context>
  );
}

/** `const confirm = useConfirm(); if (await confirm({ title })) …` */
export const useConfirm = (): Confirm => use(Context);
