import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { errorText } from '../text/error-text.ts';
import { backCloses } from './back-closes.ts';
import type { ConfirmOptions } from './confirm-types.ts';
import { onDemand, useOnDemand } from './on-demand.ts';
import { toast } from './toast.ts';

/** Loaded with the first question, so that it does not slow down the first screen. */
const dialog = onDemand(() => import('./ConfirmDialog.tsx').then((file) => file.ConfirmDialog));

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

/** Holds the shared confirm dialog; `useConfirm()` below it asks. The browser's back button closes it, as Escape does. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [options, setOptions] = useState<ConfirmOptions | null>(null);
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const asked = useRef<Asked | null>(null);

  const release = useRef<(() => Promise<void>) | null>(null);
  const isBusy = useRef(false);

  /** Ends every question, once: the dialog closes, the history is restored, then the caller goes on. */
  const end = useCallback(async (answer: (now: Asked) => void) => {
    const now = asked.current;
    const restore = release.current;
    asked.current = null;
    release.current = null;
    setOpened(false);
    await restore?.();
    if (now) answer(now);
  }, []);

  const close = useCallback(() => void end(({ resolve }) => resolve(false)), [end]);

  const confirm = useCallback<Confirm>(
    (next, work) => {
      asked.current?.resolve(false);
      release.current ??= backCloses(() => {
        // Going back does not stop work that has begun; the dialog closes when it is done.
        if (!isBusy.current) close();
      });
      return new Promise<boolean>((resolve, reject) => {
        asked.current = { options: next, work, resolve, reject };
        setOptions(next);
        setOpened(true);
      });
    },
    [close],
  );

  const go = useCallback(async () => {
    const work = asked.current?.work;
    if (!work) return end(({ resolve }) => resolve(true));
    setBusy(true);
    isBusy.current = true;
    let failure: { error: unknown } | undefined;
    try {
      await work();
    } catch (error) {
      failure = { error };
    }
    setBusy(false);
    isBusy.current = false;
    await end(({ resolve, reject }) => (failure ? reject(failure.error) : resolve(true)));
  }, [end]);

  // A question whose file did not come is not asked later, over what somebody does by then.
  const ConfirmDialog = useOnDemand(dialog, opened, (error) => {
    toast.bad(errorText(error));
    close();
  });

  const value = useMemo(() => confirm, [confirm]);
  return (
    <Context value={value}>
      {children}
      {options && ConfirmDialog && (
        <ConfirmDialog {...options} opened={opened} busy={busy} onConfirm={() => void go()} onClose={close} />
      )}
    </Context>
  );
}

/** `const confirm = useConfirm(); if (await confirm({ title })) …` */
export const useConfirm = (): Confirm => use(Context);
